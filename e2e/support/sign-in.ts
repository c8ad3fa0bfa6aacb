import type { BrowserContext, Page } from 'playwright-core'
import { callApi } from './call-api'

/** Signs in through the login page and waits until the account menu is there. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
}

/** Registers a new user for tests that are not about that: without a page, which is there at the next `goto`. */
export async function registerByApi(
  context: BrowserContext,
  email: string,
  password = 'analytical-engine-1843',
) {
  await callApi(context, 'GET', '/api/v1/bootstrap-data')
  const body = { email, password, password_confirmation: password }
  await callApi(context, 'POST', '/auth/register', body)
}

/** Signs somebody in for tests that are not about that: without a page, which is there at the next `goto`. */
export async function signInByApi(context: BrowserContext, email: string, password: string) {
  await callApi(context, 'GET', '/api/v1/bootstrap-data')
  await callApi(context, 'POST', '/auth/login', { email, password })
}

/** Registers a new user through the register page. */
export async function register(page: Page, email: string, password = 'analytical-engine-1843') {
  await page.goto('/register')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
}
