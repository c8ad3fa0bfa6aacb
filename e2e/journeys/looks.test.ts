import type { BrowserContext, Locator, Page } from 'playwright-core'
import { changeSettings } from '../support/change-settings'
import {
  expectGoodColours,
  expectGoodForcedColours,
  expectGoodLooks,
  wearTheme,
} from '../support/expect-good-looks'
import { ownFixture } from '../support/fixture'
import { ADMIN } from '../support/running-app'
import { signIn } from '../support/sign-in'
import { allowProblems } from '../support/watch-problems'

const services = ['GOOGLE', 'FACEBOOK', 'TWITTER', 'ENVATO'].flatMap(name => [
  [`${name}_CLIENT_ID`, 'app'],
  [`${name}_CLIENT_SECRET`, 'shh'],
])
const fixture = ownFixture({ env: Object.fromEntries(services) })
let member: Awaited<ReturnType<BrowserContext['storageState']>>
beforeAll(async () => {
  await changeSettings(fixture.app, {
    'auth.magicLink': true,
    'social.google.enable': true,
    'social.facebook.enable': true,
    'social.twitter.enable': true,
    'social.envato.enable': true,
  })
  const { page, context } = await fixture.visit()
  await signIn(page, ADMIN)
  const { cookies } = await context.storageState()
  member = { cookies, origins: [] }
  await context.close()
})

const pages: [path: string, isMember: boolean][] = [
  ['/', false],
  ['/login', false],
  ['/register', false],
  ['/workspace/join/login?email=ada@example.com', false],
  ['/workspace/join/register?email=ada@example.com', false],
  ['/magic-link', false],
  ['/forgot-password', false],
  ['/password/reset/some-token', false],
  ['/pricing', false],
  ['/contact', false],
  ['/pages/about', false],
  ['/nowhere', false],
  ['/account-settings', true],
  ['/api-docs', true],
  ['/notifications', true],
  ['/notifications/settings', true],
  ['/workspaces', true],
  ['/dashboard', true],
  ['/dashboard/files', true],
  ['/trade', true],
  ['/orders', true],
  ['/billing', true],
  ['/billing/payment-method', true],
  ['/billing/invoices', true],
  ['/admin/users', true],
  ['/admin/releases', true],
]

it.each(
  pages,
)('%s in dark and light, wide and narrow, and in forced colours: axe finds nothing, nothing overflows, nothing is logged', async (path, isMember) => {
  if (path === '/nowhere') allowProblems('request error: 404 /nowhere')
  const { page, context } = await fixture.visit(isMember ? { storageState: member } : {})
  await chooseDark(context)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
  expect(await isDark(page)).toBe(true)
  await expectGoodLooks(page)
  await expectGoodForcedColours(page, 'dark')
  await wearTheme(page, false)
  await expectGoodColours(page)
  expect(await withoutTooltip(page)).toEqual([])
  await context.close()
})

/** Icon-only controls without a tooltip; the API viewer's own controls are excluded. */
const withoutTooltip = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input[type="radio"]')]
      .filter(control => control.checkVisibility() && control.querySelector('svg, img'))
      .filter(control => !control.innerText.trim() && !control.closest('[data-tooltip], .swagger-ui'))
      .map(({ outerHTML }) => outerHTML),
  )

async function chooseDark(context: BrowserContext) {
  const { themes } = (await (await fetch(`${fixture.app.url}/api/v1/bootstrap-data`)).json()).data
  const chosen = themes.all.find((it: { is_dark: boolean }) => it.is_dark)
  await context.addCookies([{ name: 'be-active-theme', value: String(chosen.id), url: fixture.app.url }])
}

it('comes in the theme the visitor chose before, from the first byte on', async () => {
  const { page, context } = await fixture.visit()
  await chooseDark(context)
  const answer = await page.goto('/')
  expect(await answer?.text()).toMatch(/<html[^>]* class="dark"/)
  await context.close()
})

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))
const becomesDark = (page: Page, dark: boolean) =>
  page.waitForFunction(wanted => document.documentElement.classList.contains('dark') === wanted, dark)

it('follows the system until the visitor chooses: right before any script runs, live, and in all tabs', async () => {
  const { page, context } = await fixture.visit({ colorScheme: 'dark' })
  // With its script blocked, a document shows what the server rendered.
  let letScriptCome = () => {}
  const isHeld = new Promise<void>(resolve => {
    letScriptCome = resolve
  })
  await page.route(/\.js(\?|$)/, async route => {
    await isHeld
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('#root').waitFor({ state: 'attached' })
  const early = await background(page)
  letScriptCome()
  await page.locator('#root h1').waitFor()
  expect(await isDark(page)).toBe(true)
  expect(await background(page)).toBe(early)

  await page.emulateMedia({ colorScheme: 'light' })
  await becomesDark(page, false)
  expect(await background(page)).not.toBe(early)

  const other = await context.newPage()
  await other.goto('/pricing')
  await other.getByRole('radio', { name: 'Dark' }).click()
  await becomesDark(page, true)
  await page.emulateMedia({ media: 'print' })
  await becomesDark(page, false)
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
  await page.emulateMedia({ media: null })
  await becomesDark(page, true)
  await other.getByRole('radio', { name: 'System' }).click()
  await becomesDark(page, false)
  await context.close()
})

it('says what an icon button does to who rests on it, by pointer or keyboard', async () => {
  const { page, context } = await fixture.visit({ storageState: member })
  await page.goto('/account-settings')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  // Tooltips come a moment after the page.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_500)
  await bell.hover()
  const tooltip = page.locator('[role="tooltip"]')
  await tooltip.waitFor()
  expect(await bell.getAttribute('aria-label')).toBe(await tooltip.textContent())
  await page.mouse.move(0, 400)
  await tooltip.waitFor({ state: 'detached' })
  await bell.focus()
  await page.keyboard.press('Tab')
  await page.locator('[role="tooltip"]', { hasText: 'Account menu' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('menu').waitFor()
  expect(await tooltip.count()).toBe(0)
  await expectGoodLooks(page)
  await context.close()
})

it('shows in forced colours where one is', async () => {
  const { page, context } = await fixture.visit({ storageState: member, forcedColors: 'active' })
  await page.goto('/account-settings')
  await page.locator('main nav a[aria-current]').first().waitFor()
  const look = (locator: Locator) =>
    locator.first().evaluate(element => getComputedStyle(element).backgroundColor)
  expect(await look(page.locator('main nav a[aria-current]'))).not.toBe(
    await look(page.locator('main nav a:not([aria-current])')),
  )
  await context.close()
})

/** Pages below the bar; those around a form alone, the brochure and the page for a wrong address are laid out otherwise. */
const onTheGrid = pages.filter(([path]) =>
  /^\/(pricing|contact|pages|account|billing|api-docs|notifications|admin)/.test(path),
)

it('starts logo, title and content of every page at one edge, and ends the bar and what is worked in at another', async () => {
  const { page, context } = await fixture.visit({ storageState: member })
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(onTheGrid.length).toBeGreaterThan(7)
  for (const [path] of onTheGrid) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
    const edges = await page.evaluate(() => {
      const box = (element: Element | null | undefined) => element?.getBoundingClientRect()
      const frame = document.querySelector('main [data-width]')
      const content = frame?.lastElementChild
      const bar = document.querySelector('header')
      return {
        logo: box(bar?.querySelector('a'))?.left,
        title: box(document.querySelector('h1'))?.left,
        content: box(content)?.left,
        end: frame?.getAttribute('data-width') === 'working' ? box(content)?.right : undefined,
        barEnd: box(bar?.querySelector('[aria-label="Account menu"]'))?.right,
      }
    })
    const isReading = edges.end === undefined
    expect({ path, ...edges }).toEqual({
      path,
      logo: 64,
      title: 64,
      content: 64,
      end: isReading ? undefined : 1216,
      barEnd: 1216,
    })
  }
  await context.close()
})

it('ends what leads to the settings of notifications where their list ends', async () => {
  const { page, context } = await fixture.visit({ storageState: member })
  await page.goto('/notifications')
  const picture = page.locator('main').getByRole('link', { name: 'Notification settings' }).locator('svg')
  const right = (locator: Locator) =>
    locator.first().evaluate(element => element.getBoundingClientRect().right)
  await page.locator('main ul').waitFor()
  expect(await right(picture)).toBe(await right(page.locator('main ul')))
  await context.close()
})

it.each([
  '/pricing',
  '/notifications',
  '/api-docs',
  '/admin/users',
])('prints %s without what chooses, searches and narrows', async path => {
  const { page, context } = await fixture.visit({ storageState: member })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
  const controls = page.locator('main :is([type="radio"], [type="search"], [type="password"], select)')
  await controls.first().waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print' })
  const printed = await controls.evaluateAll(all =>
    all.filter(control => control.checkVisibility()).map(({ outerHTML }) => outerHTML),
  )
  expect(printed).toEqual([])
  await context.close()
})
