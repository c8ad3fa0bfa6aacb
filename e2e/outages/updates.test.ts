import type { Page } from 'playwright-core'
import { deploy } from '../support/control-plane'
import { copyVersion } from '../support/copy-version'
import { ownFixture } from '../support/fixture'
import { allowProblems, lostFiles, unusable } from '../support/watch-problems'

const fixture = ownFixture()

const CONTACT = 'Contact us'
const contact = (version: string) => `Contact, version ${version}`
const publish = (version: string) =>
  copyVersion(fixture.app, 'pages', version, {
    edit: text => text.replaceAll(`"${CONTACT}"`, `"${contact(version)}"`),
  })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** A page at `/contact` that follows deploys and records whether it was ever reloaded. */
async function open() {
  const visitor = await fixture.visit()
  const following = visitor.page.waitForResponse('**/v1/production/stream')
  await visitor.page.goto('/contact')
  await following
  await visitor.page.getByLabel('Name').waitFor()
  await visitor.page.evaluate(() => Reflect.set(window, 'sameDocument', true))
  const isSameDocument = () => visitor.page.evaluate(() => Reflect.get(window, 'sameDocument') === true)
  return { ...visitor, isSameDocument }
}

/** Leftovers of a remote's versions in the document. */
const traces = (page: Page, remote: string) =>
  page.evaluate(
    name => ({
      sheets: [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(it =>
        it.href.includes(`/r/${name}/`),
      ).length,
      containers: Object.keys(window).filter(
        key => key.startsWith(`mfe_${name}__`) && Reflect.get(window, key) !== undefined,
      ).length,
      queues: Object.keys(window).filter(key => key.startsWith(`webpackChunkmfe_${name}_`)).length,
    }),
    remote,
  )

it('“now” replaces a page nobody works in without a reload, and nothing of the old version stays', async () => {
  const { page, context, problems, isSameDocument } = await open()
  const before = await traces(page, 'pages')
  expect(before).toMatchObject({ containers: 1, queues: 1 })
  await publish('2.0.0')
  await deploy(fixture.app, { pages: '2.0.0' }, 'now')
  await heading(page, contact('2.0.0')).waitFor()
  expect(await isSameDocument()).toBe(true)
  await expectSoon(() => traces(page, 'pages'), before)
  expect(problems).toEqual([])
  await context.close()
})

it('a half-filled form survives “now”: the visitor is asked, and saved work lets the update in', async () => {
  const { page, context, problems } = await open()
  await page.getByLabel('Name').fill('Grace')
  await page.getByLabel('Message', { exact: true }).fill('Half a thought')
  await publish('3.0.0')
  await deploy(fixture.app, { pages: '3.0.0' }, 'now')
  await page.getByText('A new version of this page is ready.').waitFor()
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Half a thought')
  expect(await heading(page, contact('3.0.0')).count()).toBe(0)

  // With the form emptied nothing can be lost, and the held update is applied.
  await page.getByLabel('Name').fill('')
  await page.getByLabel('Message', { exact: true }).fill('')
  await heading(page, contact('3.0.0')).waitFor()
  expect(problems).toEqual([])
  await context.close()
})

it('“ask” waits for the visitor, and what they typed is in the same form of the new version', async () => {
  const { page, context, isSameDocument } = await open()
  await page.getByLabel('Name').fill('Grace')
  await page.getByLabel('Message', { exact: true }).fill('Half a thought')
  await publish('4.0.0')
  await deploy(fixture.app, { pages: '4.0.0' }, 'ask')
  const update = page.getByRole('button', { name: 'Update' })
  await update.waitFor()
  expect(await heading(page, contact('4.0.0')).count()).toBe(0)
  await update.click()
  await heading(page, contact('4.0.0')).waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Grace')
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Half a thought')
  expect(await isSameDocument()).toBe(true)
  await context.close()
})

it('“reload” loads the page anew, but not over unsaved work', async () => {
  const [clean, dirty] = [await open(), await open()]
  await dirty.page.getByLabel('Name').fill('Grace')
  await publish('5.0.0')
  await deploy(fixture.app, { pages: '5.0.0' }, 'reload')
  await heading(clean.page, contact('5.0.0')).waitFor()
  expect(await clean.isSameDocument()).toBe(false)
  await dirty.page.getByRole('button', { name: 'Update' }).waitFor()
  expect(await dirty.page.getByLabel('Name').inputValue()).toBe('Grace')
  expect(await dirty.isSameDocument()).toBe(true)
  await dirty.page.getByRole('button', { name: 'Update' }).click()
  await heading(dirty.page, contact('5.0.0')).waitFor()
  expect(await dirty.isSameDocument()).toBe(false)
  expect(await dirty.page.getByLabel('Name').inputValue()).toBe('Grace')
  await clean.context.close()
  await dirty.context.close()
})

it('a new version that does not load leaves the old one where it is, and ops hear why', async () => {
  allowProblems(lostFiles('pages', '404'), unusable('pages', 'load'))
  const { page, context } = await open()
  await page.route('**/r/pages/6.0.0/**', route => route.fulfill({ status: 404, body: 'gone' }))
  const told: object[] = []
  page.on('request', request => {
    if (request.url().endsWith('/v1/production/events'))
      told.push(...JSON.parse(request.postData() ?? '{}').events)
  })
  const failure = page.waitForRequest(request => (request.postData() ?? '').includes('"failed"'))
  await publish('6.0.0')
  await deploy(fixture.app, { pages: '6.0.0' }, 'now')
  await failure
  expect(told).toContainEqual(expect.objectContaining({ kind: 'loaded', version: '5.0.0' }))
  expect(told).toContainEqual(
    expect.objectContaining({ kind: 'failed', remote: 'pages', version: '6.0.0', failure: 'load' }),
  )
  expect(await heading(page, contact('5.0.0')).isVisible()).toBe(true)

  // The positive control: the same deploy replaces a page that can load it.
  const other = await open()
  await heading(other.page, contact('6.0.0')).waitFor()
  await context.close()
  await other.context.close()
})

/** Polls until the expected answer: a version is removed a moment after its last page. */
async function expectSoon(ask: () => Promise<unknown>, wanted: unknown) {
  const deadline = Date.now() + 8_000
  for (;;) {
    const answer = await ask()
    if (JSON.stringify(answer) === JSON.stringify(wanted)) return
    if (Date.now() > deadline) return expect(answer).toEqual(wanted)
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}
