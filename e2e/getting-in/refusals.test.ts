import type { Page } from 'playwright-core'
import { expectGoodLooksInBothThemes } from '../support/expect-good-looks'
import { ownFixture } from '../support/fixture'
import { ADMIN } from '../support/running-app'
import { registerByApi, signIn } from '../support/sign-in'
import { allowProblems } from '../support/watch-problems'

const fixture = ownFixture({ env: { RATE_LIMIT_FACTOR: '1' } })

const PASSWORD = 'analytical-engine-1843'
const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

async function tryToSignIn(page: Page, email: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

it('somebody who is suspended is signed out at the next step, told why at sign-in, and let in again later (S60)', async () => {
  allowProblems('request error: 401 /api/v1/users/me', 'request error: 403 /auth/login')
  const theirs = await fixture.visit()
  const { page } = theirs
  await registerByApi(theirs.context, 'rude@example.com', PASSWORD)
  await page.goto('/account-settings')
  await page.getByLabel('First name').fill('Rude')

  const { page: admin, context } = await fixture.visit()
  await signIn(admin, ADMIN)
  await admin.goto('/admin/users?query=rude')
  await admin.getByRole('button', { name: 'Actions for rude' }).click()
  await admin.getByRole('menuitem', { name: 'Suspend' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Suspend rude?' })
  await dialog.waitFor()
  await expectGoodLooksInBothThemes(admin, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await admin.getByText('Suspended', { exact: true }).waitFor()
  await expectGoodLooksInBothThemes(admin, 'main')

  await page.getByRole('button', { name: 'Save' }).first().click()
  await alertOf(page, 'Your session has ended. Please sign in again.').waitFor()
  await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor()
  await tryToSignIn(page, 'rude@example.com', PASSWORD)
  await alertOf(page, 'This account has been suspended.').waitFor()

  await admin.getByRole('button', { name: 'Actions for rude' }).click()
  await admin.getByRole('menuitem', { name: 'Reinstate' }).click()
  await admin.getByText('Suspended', { exact: true }).waitFor({ state: 'hidden' })
  await signIn(page, { email: 'rude@example.com', password: PASSWORD })
  await theirs.context.close()
  await context.close()
})

it('too many tries are counted down in the button, which cannot be pressed before', async () => {
  allowProblems('request error: 422 /auth/login', 'request error: 429 /auth/login')
  // Advancing the clock by a minute also times out the request in flight.
  allowProblems('console error: Error: /v2/production/manifest.json took too long.')
  const { page, context } = await fixture.visit()
  await page.clock.install()
  for (let tries = 0; tries < 5; tries += 1) {
    await tryToSignIn(page, 'guessed@example.com', 'wrong')
    await page.getByText('These credentials do not match our records.').waitFor()
  }
  await tryToSignIn(page, 'guessed@example.com', 'wrong')
  await page.getByText(/^Too many attempts\. Please try again in \d+ seconds\.$/).waitFor()
  const button = page.getByRole('button', { name: /^Try again in \d+ s$/ })
  expect(await button.isDisabled()).toBe(true)
  await expectGoodLooksInBothThemes(page)
  await page.clock.runFor(61_000)
  const again = page.getByRole('button', { name: 'Continue', exact: true })
  await again.waitFor()
  expect(await again.isEnabled()).toBe(true)
  expect(await page.getByText(/^Too many attempts/).count()).toBe(0)
  await context.close()
})

it('a busy server is waited for as long as it says', async () => {
  allowProblems('request error: 503 /auth/login')
  const { page, context } = await fixture.visit()
  const message = 'The server is busy. Please try again in a moment.'
  const headers = { 'retry-after': '2', 'content-type': 'application/json' }
  await page.route(
    '**/auth/login',
    route => route.fulfill({ status: 503, headers, body: `{"message":"${message}"}` }),
    {
      times: 1,
    },
  )
  await tryToSignIn(page, ADMIN.email, ADMIN.password)
  await alertOf(page, message).waitFor()
  await page.getByRole('button', { name: /^Try again in [12] s$/ }).waitFor()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  await context.close()
})
