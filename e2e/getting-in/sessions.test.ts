import type { Page } from 'playwright-core'
import { sharedFixture } from '../support/fixture'
import { ADMIN } from '../support/running-app'
import { register, signIn } from '../support/sign-in'

// The back/forward cache is on, as in people's browsers.
const fixture = sharedFixture({ launch: { ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

const signInScreen = (page: Page) => page.getByRole('heading', { name: 'Sign in to your account' })

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await signInScreen(page).waitFor()
}

it('a second tab leaves within a second of signing out in the first (S59)', async () => {
  const { page, context } = await fixture.visit()
  await register(page, 'two-tabs@example.com')
  const other = await context.newPage()
  await other.goto('/account-settings')
  await other.getByLabel('First name').waitFor()
  await logOut(page)
  await signInScreen(other).waitFor({ timeout: 1000 })
  expect(await other.getByText('two-tabs@example.com').count()).toBe(0)
  await context.close()
})

it('a second tab becomes the same person when somebody else signs in in the first', async () => {
  const { page, context } = await fixture.visit()
  await register(page, 'first@example.com')
  const other = await context.newPage()
  await other.goto('/account-settings')
  await other.getByLabel('First name').waitFor()
  await logOut(page)
  await signIn(page, ADMIN)
  await other.goto('/notifications')
  await other.getByRole('button', { name: 'Account menu' }).click()
  await other.getByRole('menuitem', { name: 'Admin area' }).waitFor()
  await context.close()
})

it('the back button shows nothing of somebody who signed out (S59)', async () => {
  const { page, context } = await fixture.visit()
  await register(page, 'gone@example.com')
  await page.goto('/account-settings')
  await page.getByLabel('First name').fill('Private')
  // A separate document, so that the previous one enters the back/forward cache instead of being a step inside the app.
  await page.goto('/notifications')
  await logOut(page)
  await page.goBack()
  await signInScreen(page).waitFor()
  await page.goBack()
  await signInScreen(page).waitFor()
  expect(await page.getByText('gone@example.com').count()).toBe(0)
  expect(await page.getByLabel('First name').count()).toBe(0)
  await context.close()
})

it('signing out empties what the browser kept for the site (S59)', async () => {
  const { page, context } = await fixture.visit()
  await register(page, 'tidy@example.com')
  await page.evaluate(() => {
    localStorage.setItem('draft', 'private')
    sessionStorage.setItem('draft', 'private')
  })
  await logOut(page)
  expect(await page.evaluate(() => localStorage.getItem('draft'))).toBeNull()
  expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull()
  const cookies = await context.cookies(fixture.app.url)
  const answer = await context.request.get('/api/v1/users/me')
  expect(answer.status()).toBe(401)
  expect(cookies.map(({ name }) => name)).not.toContain('remember')
  await context.close()
})
