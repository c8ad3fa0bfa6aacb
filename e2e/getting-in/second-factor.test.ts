import type { Page } from 'playwright-core'
import { callApi } from '../support/call-api'
import { codeNow } from '../support/code-now'
import { expectGoodLooksInBothThemes } from '../support/expect-good-looks'
import { sharedFixture } from '../support/fixture'
import { addSecondFactor } from '../support/second-factor'
import { registerByApi } from '../support/sign-in'
import { allowProblems } from '../support/watch-problems'

const fixture = sharedFixture()

const PASSWORD = 'analytical-engine-1843'
/** A new account with a second factor, in a browser that is signed out. */
async function withSecondFactor(email: string) {
  const visitor = await fixture.visit()
  await registerByApi(visitor.context, email)
  const secret = await addSecondFactor(visitor.context)
  const { user } = await callApi(visitor.context, 'GET', '/api/v1/users/me')
  await visitor.context.clearCookies()
  return { ...visitor, secret, recoveryCodes: user.two_factor_recovery_codes as string[] }
}

async function passPassword(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('heading', { name: 'Two factor authentication' }).waitFor()
}

it('takes the code of an authenticator app', async () => {
  allowProblems('request error: 422 /auth/two-factor-challenge')
  const { page, context, secret } = await withSecondFactor('codes@example.com')
  await passPassword(page, 'codes@example.com')
  await expectGoodLooksInBothThemes(page)
  await page.getByLabel('Code').pressSequentially('000 000')
  await page.getByText('The provided two factor authentication code was invalid.').waitFor()
  await page.getByLabel('Code').fill(codeNow(secret))
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  await context.close()
})

it('takes a recovery code instead, once', async () => {
  allowProblems('request error: 422 /auth/two-factor-challenge')
  const { page, context, recoveryCodes } = await withSecondFactor('recovery@example.com')
  const [code = ''] = recoveryCodes
  expect(code).toHaveLength(21)
  for (const isFirst of [true, false]) {
    await passPassword(page, 'recovery@example.com')
    await page.getByRole('button', { name: 'Use recovery code instead' }).click()
    await page.getByLabel('Recovery code').fill(code)
    if (isFirst) {
      await page.getByRole('button', { name: 'Account menu' }).waitFor()
      await context.clearCookies()
    } else await page.getByText('The provided two factor recovery code was invalid.').waitFor()
  }
  await context.close()
})

it('keeps the plan that was picked before signing in, through the second factor', async () => {
  const email = 'picked.codes@example.com'
  const { page, context, secret } = await withSecondFactor(email)
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Upgrade: Team' }).click()
  await page.waitForURL('**/register*')
  await page.getByRole('link', { name: 'Sign in.' }).click()
  // The form of registration has fields of the same names.
  await page.getByRole('heading', { level: 1, name: 'Sign in to your account' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Code').fill(codeNow(secret))
  await page.waitForURL('**/checkout/*/*')
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  await context.close()
})
