import path from 'node:path'
import type { Page } from 'playwright-core'
import { buildVersion } from '../support/build-version'
import { deployAlone } from '../support/control-plane'
import { ownFixture } from '../support/fixture'
import { mfe } from '../support/mfe'
import { tracesIn, watchListeners } from '../support/parcel-traces'
import { root } from '../support/root'
import { allowProblems } from '../support/watch-problems'

const fixture = ownFixture({
  prepare: async app => {
    for (const example of ['remote-vue', 'remote-element'])
      expect(await mfe(app, 'publish', path.join(root, 'examples', example))).toMatchObject({ code: 0 })
    expect(await mfe(app, 'deploy', 'vue@1.0.0', 'element@1.0.0', '--reason', 'two teams')).toMatchObject({
      code: 0,
    })
  },
})

/** Navigates client-side, as a link of the page does. */
const go = (page: Page, to: string) =>
  page.evaluate(url => {
    history.pushState({}, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  }, to)

const colour = (page: Page) =>
  page.locator('.remote-vue p').evaluate(element => getComputedStyle(element).color)

it('a remote in Vue lives in the page: it reads the site, navigates, goes back, and keeps what was typed', async () => {
  const { page, problems } = await fixture.visit()
  await page.goto('/vue')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  const siteName = await page.evaluate(async () => {
    const answer = await fetch('/api/v1/bootstrap-data')
    return (await answer.json()).data.settings.branding.site_name
  })
  expect(await page.locator('.remote-vue p').textContent()).toBe(siteName)

  await page.keyboard.press('/')
  await page.keyboard.type('brass')
  expect(await page.locator('.remote-vue li').allTextContents()).toEqual(['Brass lantern'])
  await page.getByRole('link', { name: 'Brass lantern' }).click()
  await page.getByRole('heading', { level: 2, name: 'Brass lantern' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/vue/2')
  await page.goBack()
  await page.getByRole('listitem').getByText('Brass lantern').waitFor()
  expect(new URL(page.url()).pathname).toBe('/vue')
  expect(await page.getByRole('textbox', { name: 'Search' }).inputValue()).toBe('brass')
  expect(await page.evaluate(() => /native code/.test(String(history.pushState)))).toBe(true)
  expect(problems).toEqual([])
})

it('it follows theme and language of the open page', async () => {
  const { page, context, problems } = await fixture.visit()
  await page.goto('/vue')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  const light = await colour(page)
  await page.getByRole('radio', { name: 'Dark' }).click()
  await page.waitForFunction(() => document.documentElement.classList.contains('dark'))
  expect(await colour(page)).not.toBe(light)

  await page.getByRole('textbox', { name: 'Search' }).fill('anchor')
  // Another tab chooses a language and tells the others that something changed.
  const other = await context.newPage()
  await other.goto('/')
  await other.evaluate(async () => {
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    await fetch('/api/v1/users/me/locale', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) },
      body: JSON.stringify({ locale: 'de' }),
    })
    new BroadcastChannel('session').postMessage('somebody')
  })
  expect(await page.getByRole('textbox', { name: 'Suchen' }).inputValue()).toBe('anchor')
  expect(problems).toEqual([])
})

describe('leaving', () => {
  const leave = async (from: string) => {
    const { page, problems } = await fixture.visit()
    await watchListeners(page)
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const before = await tracesIn(page)
    await go(page, from)
    await page.getByRole('heading', { level: 1, name: /Orders|Harbours/ }).waitFor()
    const during = await tracesIn(page)
    await go(page, '/')
    await page.getByRole('heading', { level: 1, name: /Orders|Harbours/ }).waitFor({ state: 'detached' })
    await page.waitForTimeout(200)
    return { before, during, after: await tracesIn(page), problems }
  }

  it.each(['/vue', '/element'])('%s leaves no element, listener or style behind', async from => {
    const { before, during, after, problems } = await leave(from)
    expect(during.elements).toBe(before.elements + 1)
    expect(after).toEqual(before)
    expect(problems).toEqual([])
  })

  it('is seen when a remote does not clean up', async () => {
    allowProblems('console error: Error: "vue" left the page changed: adopted stylesheet.')
    const folder = buildVersion(
      'vue',
      '1.0.1',
      {
        file: 'src/remote.ts',
        from: 'async unmount({ domElement }: ParcelProps) {',
        to: 'async unmount() {},\n  async forget({ domElement }: ParcelProps) {',
      },
      'examples/remote-vue',
    )
    expect(await mfe(fixture.app, 'publish', folder, '--no-build')).toMatchObject({ code: 0 })
    expect(await mfe(fixture.app, 'deploy', 'vue@1.0.1', '--reason', 'careless')).toMatchObject({ code: 0 })
    const { before, after } = await leave('/vue')
    // A listener cannot be attributed to a remote; a leftover stylesheet is removed by the shell.
    expect(after).toMatchObject({ keyListeners: before.keyListeners + 1, sheets: before.sheets })
  })
})

it('a custom element shows where the visitor is, and goes where its links say', async () => {
  const { page, problems } = await fixture.visit()
  await page.goto('/element/oslo')
  await page.getByText(/: oslo$/).waitFor()
  await page.getByRole('link', { name: 'lisbon' }).click()
  await page.getByText(/: lisbon$/).waitFor()
  await page.goBack()
  await page.getByText(/: oslo$/).waitFor()
  expect(problems).toEqual([])
})

it('a parcel that cannot start is an error page in its place, and the shell stays', async () => {
  allowProblems(/^console error: Error: parcel '\S+' died in status NOT_MOUNTED: no clock today$/)
  const folder = buildVersion(
    'element',
    '1.0.1',
    {
      file: 'src/remote.ts',
      from: 'async mount(props: ParcelProps) {',
      to: "async mount(props: ParcelProps) {\n    throw new Error('no clock today')",
    },
    'examples/remote-element',
  )
  await mfe(fixture.app, 'publish', folder, '--no-build')
  await deployAlone(fixture.app, { element: '1.0.1' })
  const { page } = await fixture.visit()
  await page.goto('/element')
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor()
  await page.getByRole('banner').getByRole('link').first().click()
  await page.waitForURL(`${fixture.app.url}/`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
})
