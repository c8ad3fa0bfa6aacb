import type { Page } from 'playwright-core'
import { sharedFixture } from '../support/fixture'
import { ADMIN } from '../support/running-app'
import { registerByApi, signIn } from '../support/sign-in'
import { allowProblems } from '../support/watch-problems'

const NOT_FOUND = "Looks like you've found the doorway to the great nothing"

const fixture = sharedFixture()

/** Every release file the page asks for, by remote. */
function fetchedRemotes(page: Page): Set<string> {
  const remotes = new Set<string>()
  page.on('request', request => {
    const [, remote] = /\/r\/([^/]+)\//.exec(request.url()) ?? []
    if (remote) remotes.add(remote)
  })
  return remotes
}

it.each([
  '/account-settings',
  '/notifications',
  '/notifications/settings',
  '/workspaces',
  '/billing',
  '/checkout/1/1',
  '/change-plan/1/1/confirm',
  '/admin',
])('a visitor at %s goes to /login, replacing the entry, and no file of the refused remote is fetched [R-016][R-017][R-019][R-014][R-020][R-024][R-025][R-033]', async path => {
  const { page, context } = await fixture.visit()
  const remotes = fetchedRemotes(page)
  await page.goto('/pages/about')
  await page.evaluate(url => history.pushState({}, '', url), path)
  await page.goto(path)
  await page.waitForURL('**/login')
  await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor()
  expect([...remotes].sort()).toEqual(['auth', 'pages', 'shell'])
  await context.close()
})

it('a user without the permission sees the 404 page with the URL kept, and no file of the remote is fetched [R-020][R-034]', async () => {
  allowProblems('request error: 404 /admin')
  const { page, context } = await fixture.visit()
  await registerByApi(context, 'plain@example.com')
  const remotes = fetchedRemotes(page)
  await page.goto('/admin')
  await page.getByRole('heading', { name: NOT_FOUND }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin')
  expect(remotes.has('admin')).toBe(false)
  await context.close()
})

it('the API documentation opens for holders of api.access; a visitor goes to /login instead [R-027]', async () => {
  const { page, context } = await fixture.visit()
  // Once somebody is signed in, what a page of a guest asks for is refused.
  const asked = page.waitForResponse('**/auth/passkeys/login-options')
  await page.goto('/api-docs')
  await page.waitForURL('**/login')
  await asked
  await registerByApi(context, 'developer@example.com')
  await page.goto('/api-docs')
  await page.getByRole('heading', { name: 'API documentation' }).waitFor()
  await context.close()
})

it('an administrator enters the admin area, and goes there after signing in [R-020][R-039]', async () => {
  const { page, context } = await fixture.visit()
  await signIn(page, ADMIN)
  await page.waitForURL('**/admin')
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await context.close()
})

it('a signed-in user at a guest-only page goes to the post-login target [R-007][R-009][R-035]', async () => {
  const { page, context } = await fixture.visit()
  await registerByApi(context, 'again@example.com')
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await page.waitForURL(`${fixture.app.url}/`)
  }
  await context.close()
})

it('a session that ends elsewhere closes the page on the next call', async () => {
  allowProblems(/^request error: (401|419) \/api\/v1\/users\/me$/)
  const { page, context } = await fixture.visit()
  await registerByApi(context, 'ended@example.com')
  // The page's own request after its push connection opens would end the session before the click.
  const caughtUp = page.waitForResponse(answer =>
    new URL(answer.url()).pathname.endsWith('/broadcasting/auth'),
  )
  await page.goto('/account-settings')
  await caughtUp
  await page.waitForLoadState('networkidle')
  await page.getByLabel('First name').fill('Nobody')
  await context.clearCookies({ name: /session/ })
  const details = page.getByRole('region', { name: 'Account details' })
  await details.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/login')
  await context.close()
})

it('a written page that does not exist answers 404, and logs nothing but that', async () => {
  allowProblems('request error: 404 /pages/nope', 'request error: 404 /api/v1/custom-pages/nope')
  const { page, context } = await fixture.visit()
  expect((await page.goto('/pages/nope'))?.status()).toBe(404)
  await page.getByRole('heading', { name: NOT_FOUND }).waitFor()
  expect((await page.goto('/pages/about'))?.status()).toBe(200)
  await context.close()
})

it('an unknown URL shows the 404 page and answers 404 [R-031][S-001][S-002][S-003]', async () => {
  allowProblems('request error: 404 /nowhere/at/all')
  const { page, context } = await fixture.visit()
  const answer = await page.goto('/nowhere/at/all')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: NOT_FOUND }).waitFor()
  await page.getByText('Sorry about that! Please visit our homepage to get where you need to go.').waitFor()
  await page.getByRole('link', { name: 'Take me there!' }).click()
  await page.waitForURL(`${fixture.app.url}/`)
  await context.close()
})

it('an address of which no text can be made is a page that is not there', async () => {
  allowProblems(/^request error: 404 \//, /^request error: 422 \/api\/v1\/custom-pages\//)
  const { page, context } = await fixture.visit()
  for (const path of ['/%ff', '/pages/%E0%A4%A', '/pages/%00']) {
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 404])
    await page.getByRole('heading', { name: NOT_FOUND }).waitFor()
  }
  await context.close()
})

it('a page opened anew begins at its top, and going back returns to where one was', async () => {
  const { page, context } = await fixture.visit({ viewport: { width: 375, height: 500 } })
  await page.goto('/pricing')
  await page.getByRole('article').first().waitFor()
  await page.evaluate(() => window.scrollTo(0, 300))
  await page.goto('/pages/about')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goto('/pricing')
  await page.getByRole('article').first().waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 300))
  await page.reload()
  await page.getByRole('article').first().waitFor()
  await page.waitForFunction(() => window.scrollY > 250)
  await page.getByRole('link', { name: 'Contact us' }).click()
  await page.waitForURL('**/contact')
  await page.waitForFunction(() => window.scrollY === 0)
  await page.goBack()
  await page.getByRole('article').first().waitFor()
  await page.waitForFunction(() => window.scrollY > 250)
  await context.close()
})
