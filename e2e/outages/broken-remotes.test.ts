import type { Page } from 'playwright-core'
import { deploy, deployAlone } from '../support/control-plane'
import { copyVersion } from '../support/copy-version'
import { ownFixture } from '../support/fixture'
import { filesOf } from '../support/page-files'
import { allowProblems, lostFiles, unusable } from '../support/watch-problems'

const fixture = ownFixture()

const UNLOADED = 'This page could not be loaded'
const BROKEN = 'Unexpected Application Error!'
const card = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Replaces the contact page's title with an expression. */
const inTitle = (expression: string) => (text: string) => text.replaceAll('"Contact us"', `(${expression})`)
const atStart = (statement: string) => (text: string, file: string) =>
  file === 'remoteEntry.js' ? `${statement};${text}` : text

const faults: [string, string, Parameters<typeof copyVersion>[3], (string | RegExp)[]][] = [
  [
    'throws while it loads',
    UNLOADED,
    { edit: atStart('throw new Error("at load")') },
    ['console error: Error: at load', 'page error: at load', unusable('pages', 'load')],
  ],
  [
    'is no JavaScript',
    UNLOADED,
    { edit: atStart('if (1) { /*') },
    [
      'console error: SyntaxError: Invalid or unexpected token',
      'page error: Invalid or unexpected token',
      unusable('pages', 'load'),
    ],
  ],
  [
    'was built for another contract',
    UNLOADED,
    { requires: { contract: 2 } },
    [unusable('pages', 'incompatible')],
  ],
  [
    'throws while it draws',
    BROKEN,
    { edit: inTitle('(() => { throw new Error("at render") })()') },
    ['console error: Error: at render'],
  ],
  [
    'waits for ever while it draws',
    UNLOADED,
    { edit: inTitle('(() => { throw window.never ??= new Promise(() => {}) })()') },
    [unusable('pages', 'timeout')],
  ],
]

it.each(
  faults,
)('a remote that %s shows “%s”, and nothing else is lost', async (what, heading, change, problems) => {
  allowProblems(...problems)
  const version = `2.0.${faults.findIndex(([name]) => name === what)}`
  await copyVersion(fixture.app, 'pages', version, change)
  // The control plane's checks refuse the incompatible version; even when ops overrule them no page breaks.
  if (change?.requires) await expect(deploy(fixture.app, { pages: version })).rejects.toThrow('E201')
  await deployAlone(fixture.app, { pages: version }, change?.requires ? ['E201'] : undefined)
  const { page, context } = await fixture.visit()
  const told = page.waitForRequest(
    request =>
      request.url().endsWith('/v1/production/events') && (request.postData() ?? '').includes('"failed"'),
    { timeout: 25_000 },
  )
  await page.goto('/pricing')
  await page.getByRole('heading', { level: 1, name: 'Choose the right plan for you' }).waitFor()
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
  await page.evaluate(() => {
    history.pushState({}, '', '/contact')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await card(page, heading).waitFor({ timeout: 15_000 })
  const { events } = JSON.parse((await told).postData() ?? '')
  expect(events).toContainEqual(expect.objectContaining({ kind: 'failed', remote: 'pages', version }))

  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
  await context.close()
})

it('the same copy without a fault draws its page: the faults bite', async () => {
  await copyVersion(fixture.app, 'pages', '3.0.0')
  await deploy(fixture.app, { pages: '3.0.0' })
  const { page, context } = await fixture.visit()
  await page.goto('/contact')
  await card(page, 'Contact us').waitFor()
  await context.close()
})

it('when every remote is down, each place says so and the frame still works', async () => {
  allowProblems(lostFiles('\\w+', 'net::ERR_FAILED'), unusable('billing', 'load'), unusable('auth', 'load'))
  const { page, context } = await fixture.visit()
  await page.route(/\/r\/(?!shell\/)/, route => route.abort())
  await page.goto('/pricing')
  await card(page, UNLOADED).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.waitForURL('**/login')
  await card(page, UNLOADED).waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor()
  await context.close()
})

it('a version that hangs the tab is not started again, and says so', async () => {
  allowProblems(unusable('pages', 'crash'))
  await copyVersion(fixture.app, 'pages', '4.0.0', { edit: inTitle('(() => { for (;;); })()') })
  await deployAlone(fixture.app, { pages: '4.0.0' })
  const { page: hung, context } = await fixture.visit()
  const asked = hung.waitForRequest(filesOf('pages', '/contact'))
  await hung.goto('/contact', { waitUntil: 'commit' })
  await asked
  // While a second tab may be starting the version too, it is not counted as crashed.
  await new Promise(resolve => setTimeout(resolve, 12_000))
  const page = await context.newPage()
  await page.goto('/contact')
  await card(page, 'This page was not started').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await page.getByRole('heading', { level: 1, name: 'Choose the right plan for you' }).waitFor()
  await Promise.race([context.close(), new Promise(resolve => setTimeout(resolve, 5_000))])
})
