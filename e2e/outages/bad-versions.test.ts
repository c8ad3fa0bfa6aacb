import type { Page } from 'playwright-core'
import { deploy, deployAlone } from '../support/control-plane'
import { copyVersion } from '../support/copy-version'
import { deployFaultyRemote } from '../support/faulty-remote'
import { ownFixture } from '../support/fixture'
import { watchFaults } from '../support/watch-faults'
import { allowProblems, unusable } from '../support/watch-problems'

const BUILT = 'Contact us'
const fixture = ownFixture({
  async prepare(app) {
    const version = (at: string, title: string) =>
      copyVersion(app, 'pages', at, { edit: text => text.replaceAll(`"${BUILT}"`, title) })
    await version('1.9.0', '"Contact, good"')
    await version('2.0.0', '(() => { throw new Error("secret of the machine room") })()')
  },
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const UNEXPECTED = 'Unexpected Application Error!'
const outcomes = (told: readonly { kind: string; version: string; failure?: string }[]) =>
  told.filter(({ kind }) => kind !== 'loaded').map(({ kind, version, failure }) => [kind, version, failure])

async function open(path: string) {
  const visitor = await fixture.visit()
  const watch = await watchFaults(visitor.page)
  const following = visitor.page.waitForRequest('**/v1/production/stream')
  await visitor.page.goto(path)
  await following
  await visitor.page.evaluate(() => Reflect.set(window, 'sameDocument', true))
  const isSameDocument = () => visitor.page.evaluate(() => Reflect.get(window, 'sameDocument') === true)
  return { ...visitor, watch, isSameDocument }
}

const THROWN = 'console error: Error: secret of the machine room'

it('whoever comes for the first time sees the version before in place of one that throws while it is drawn', async () => {
  allowProblems(THROWN)
  await deploy(fixture.app, { pages: '1.9.0' })
  await deploy(fixture.app, { pages: '2.0.0' })
  const { page, context, watch } = await open('/contact')
  await heading(page, 'Contact, good').waitFor()
  await page.getByLabel('Name').fill('Grace')
  expect(await page.getByText(UNEXPECTED).count()).toBe(0)
  expect(await watch.announced()).toEqual([])
  // A failed version is tried once per page load, not again at the next entry.
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await heading(page, 'Choose the right plan for you').waitFor()
  await page.goBack()
  await heading(page, 'Contact, good').waitFor()
  await watch.failed()
  await page.waitForTimeout(300)
  expect(outcomes(watch.told)).toEqual([
    ['failed', '2.0.0', 'render'],
    ['recovered', '1.9.0', undefined],
  ])
  await context.close()
})

it('with no version before it the page says so in words of its own, with a way home and an id ops find, and heals at the rollback', async () => {
  allowProblems(THROWN)
  await deployAlone(fixture.app, { pages: '2.0.0' })
  const { page, context, watch, isSameDocument } = await open('/contact')
  await heading(page, UNEXPECTED).waitFor()
  expect(await page.locator('main').innerText()).not.toContain('machine room')
  expect(await page.getByRole('link', { name: 'Go to the homepage' }).getAttribute('href')).toBe('/')
  const id = await page.locator('main code').innerText()
  const failures = () => watch.told.filter(({ kind }) => kind === 'failed')
  // The server may have taken the report before the test heard that it was sent.
  await expectSoon(() => fixture.app.output().includes(id) && failures().length > 0)
  const failed = failures()
  expect(failed).toEqual([expect.objectContaining({ id, version: '2.0.0', failure: 'render' })])
  expect(await watch.announced()).toEqual([UNEXPECTED])
  await page.getByRole('button', { name: 'Try again' }).focus()

  await deploy(fixture.app, { pages: '1.9.0' })
  await heading(page, 'Contact, good').waitFor()
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main')
  expect(await isSameDocument()).toBe(true)
  await context.close()
})

it('a page that could not be loaded comes by itself when the network is back, and a 404 when its URL is live', async () => {
  allowProblems(
    'request error: 404 /faulty',
    /^request error: net::ERR_INTERNET_DISCONNECTED /,
    unusable('billing', 'load'),
    'console error: TypeError: Failed to fetch',
  )
  const { page, context, isSameDocument } = await open('/faulty')
  await page.getByText("Looks like you've found the doorway").waitFor()
  await context.setOffline(true)
  await page.evaluate(() => {
    history.pushState({}, '', '/pricing')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await heading(page, 'This page could not be loaded').waitFor()
  await context.setOffline(false)
  await heading(page, 'Choose the right plan for you').waitFor()

  await page.goBack()
  await page.getByText("Looks like you've found the doorway").waitFor()
  await deployFaultyRemote(fixture.app)
  await heading(page, 'Healthy').waitFor()
  expect(await isSameDocument()).toBe(true)
  await context.close()
})

async function expectSoon(isSo: () => boolean) {
  const deadline = Date.now() + 8_000
  while (!isSo() && Date.now() < deadline) await new Promise(resolve => setTimeout(resolve, 100))
  expect(isSo()).toBe(true)
}
