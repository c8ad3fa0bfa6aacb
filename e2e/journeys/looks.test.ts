import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser, visit } from '../support/browser'
import { changeSettings } from '../support/change-settings'
import { ADMIN, type RunningApp, startApp } from '../support/running-app'
import { signIn } from '../support/sign-in'

let app: RunningApp
let browser: Browser
let member: Awaited<ReturnType<BrowserContext['storageState']>>
beforeAll(async () => {
  const services = ['GOOGLE', 'FACEBOOK', 'TWITTER', 'ENVATO'].flatMap(name => [
    [`${name}_CLIENT_ID`, 'app'],
    [`${name}_CLIENT_SECRET`, 'shh'],
  ])
  ;[app, browser] = await Promise.all([startApp({ env: Object.fromEntries(services) }), openBrowser()])
  await changeSettings(app, {
    'auth.magicLink': true,
    'social.google.enable': true,
    'social.facebook.enable': true,
    'social.twitter.enable': true,
    'social.envato.enable': true,
  })
  const { page, context } = await visit(browser, app.url)
  await signIn(page, ADMIN)
  member = await context.storageState()
  await context.close()
})
afterAll(async () => {
  await browser.close()
  await app.stop()
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
  ['/admin', true],
]

const looks = pages.flatMap(([path, isMember]) =>
  (['light', 'dark'] as const).flatMap(theme =>
    ([1280, 375] as const).map(width => ({ path, isMember, theme, width })),
  ),
)

async function open({ path, isMember, theme, width }: (typeof looks)[number]) {
  const visitor = await visit(browser, app.url, {
    viewport: { width, height: 800 },
    ...(isMember && { storageState: member }),
  })
  const { themes } = (await (await fetch(`${app.url}/api/v1/bootstrap-data`)).json()).data
  const chosen = themes.all.find(
    (candidate: { is_dark: boolean }) => candidate.is_dark === (theme === 'dark'),
  )
  await visitor.context.addCookies([{ name: 'be-active-theme', value: String(chosen.id), url: app.url }])
  await visitor.page.goto(path)
  await visitor.page.getByRole('heading', { level: 1 }).first().waitFor()
  await visitor.page.waitForLoadState('networkidle')
  return visitor
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

it.each(
  looks,
)('$path in $theme at $width px: axe finds nothing, nothing overflows, nothing is logged', async look => {
  const { page, context, problems } = await open(look)
  expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(
    look.theme === 'dark',
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  expect(await overflow(page)).toBe(0)
  expect(problems.filter(problem => !(look.path === '/nowhere' && problem.includes('404')))).toEqual([])
  await context.close()
})
