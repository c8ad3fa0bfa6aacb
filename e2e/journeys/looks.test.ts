import type { BrowserContext } from 'playwright-core'
import { changeSettings } from '../support/change-settings'
import { expectGoodLooks } from '../support/expect-good-looks'
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
  ['/admin', true],
  ['/admin/releases', true],
]

const looks = pages.flatMap(([path, isMember]) =>
  (['light', 'dark'] as const).map(theme => ({ path, isMember, theme })),
)

it.each(
  looks,
)('$path in $theme, wide and narrow: axe finds nothing, nothing overflows, nothing is logged', async ({
  path,
  isMember,
  theme,
}) => {
  if (path === '/nowhere') allowProblems('request error: 404 /nowhere')
  const { page, context } = await fixture.visit(isMember ? { storageState: member } : {})
  await choose(theme, context)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
  expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(
    theme === 'dark',
  )
  await expectGoodLooks(page)
  await context.close()
})

async function choose(theme: 'light' | 'dark', context: BrowserContext) {
  const { themes } = (await (await fetch(`${fixture.app.url}/api/v1/bootstrap-data`)).json()).data
  const chosen = themes.all.find((it: { is_dark: boolean }) => it.is_dark === (theme === 'dark'))
  await context.addCookies([{ name: 'be-active-theme', value: String(chosen.id), url: fixture.app.url }])
}

it('comes in the theme the visitor chose before, from the first byte on', async () => {
  const { page, context } = await fixture.visit()
  await choose('dark', context)
  const answer = await page.goto('/')
  expect(await answer?.text()).toMatch(/<html[^>]* class="dark"/)
  await context.close()
})
