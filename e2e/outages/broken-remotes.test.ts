import type { Browser, Page } from 'playwright-core'
import { openBrowser, visit } from '../support/browser'
import { deploy, deployAlone } from '../support/control-plane'
import { copyVersion } from '../support/copy-version'
import { type RunningApp, startApp } from '../support/running-app'

let app: RunningApp
let browser: Browser
beforeAll(async () => {
  ;[app, browser] = await Promise.all([startApp(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const UNLOADED = 'This page could not be loaded'
const BROKEN = 'Unexpected Application Error!'
const card = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Puts an expression where the contact page draws its title. */
const inTitle = (expression: string) => (text: string) => text.replaceAll('"Contact us"', `(${expression})`)
const atStart = (statement: string) => (text: string, file: string) =>
  file === 'remoteEntry.js' ? `${statement};${text}` : text

const faults: [string, string, Parameters<typeof copyVersion>[3]][] = [
  ['throws while it loads', UNLOADED, { edit: atStart('throw new Error("at load")') }],
  ['is no JavaScript', UNLOADED, { edit: atStart('if (1) { /*') }],
  ['was built for another contract', UNLOADED, { requires: { contract: 2 } }],
  ['throws while it draws', BROKEN, { edit: inTitle('(() => { throw new Error("at render") })()') }],
  [
    'waits for ever while it draws',
    UNLOADED,
    { edit: inTitle('(() => { throw window.never ??= new Promise(() => {}) })()') },
  ],
]

it.each(faults)('a remote that %s shows “%s”, and nothing else is lost', async (what, heading, change) => {
  const version = `2.0.${faults.findIndex(([name]) => name === what)}`
  await copyVersion(app, 'pages', version, change)
  // The checks already speak against the incompatible one; whoever overrules them still breaks no page.
  if (change?.requires) await expect(deploy(app, { pages: version })).rejects.toThrow('E201')
  await deployAlone(app, { pages: version }, change?.requires ? ['E201'] : undefined)
  const { page, context } = await visit(browser, app.url)
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
  await copyVersion(app, 'pages', '3.0.0')
  await deploy(app, { pages: '3.0.0' })
  const { page, context } = await visit(browser, app.url)
  await page.goto('/contact')
  await card(page, 'Contact us').waitFor()
  await context.close()
})

it('when every remote is down, each place says so and the frame still works', async () => {
  const { page, context } = await visit(browser, app.url)
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
  await copyVersion(app, 'pages', '4.0.0', { edit: inTitle('(() => { for (;;); })()') })
  await deployAlone(app, { pages: '4.0.0' })
  const { page: hung, context } = await visit(browser, app.url)
  const asked = hung.waitForRequest('**/*pages_contact*.js')
  await hung.goto('/contact', { waitUntil: 'commit' })
  await asked
  // As long as a second tab might just be starting it, too, nothing is held against the version.
  await new Promise(resolve => setTimeout(resolve, 12_000))
  const page = await context.newPage()
  await page.goto('/contact')
  await card(page, 'This page was not started').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await page.getByRole('heading', { level: 1, name: 'Choose the right plan for you' }).waitFor()
  await Promise.race([context.close(), new Promise(resolve => setTimeout(resolve, 5_000))])
})
