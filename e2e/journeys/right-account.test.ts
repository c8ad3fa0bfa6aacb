import type { Page } from 'playwright-core'
import { callApi } from '../support/call-api'
import { sharedFixture } from '../support/fixture'
import { ADMIN } from '../support/running-app'
import { registerByApi } from '../support/sign-in'
import { allowProblems } from '../support/watch-problems'

const PASSWORD = 'analytical-engine-1843'
const ADA = 'ada.changes@example.com'
const BOB = 'bob.changes@example.com'

const fixture = sharedFixture({
  prepare: async () => {
    for (const email of [ADA, BOB]) {
      const { context } = await fixture.visit()
      await registerByApi(context, email, PASSWORD)
      await context.close()
    }
  },
})

/** Signs in outside of any open page, as a mailed link or another program does. */
const signInUnderneath = (page: Page, email: string) =>
  callApi(page.context(), 'POST', '/auth/login', { email, password: PASSWORD })

const nameOnServer = async (page: Page) =>
  (await callApi(page.context(), 'GET', '/api/v1/users/me')).user.first_name

/** The address in the account menu. */
async function accountShown(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click()
  const address = page.getByRole('menu').getByText(/@example\.com/)
  const shown = await address.first().innerText()
  await page.keyboard.press('Escape')
  return shown
}

it('a page of one account saves nothing in another, keeps what was typed, and says who is signed in', async () => {
  allowProblems('request error: 409 /api/v1/users/me')
  const { page } = await fixture.visit()
  await page.goto('/contact')
  await signInUnderneath(page, ADA)
  await page.goto('/account-settings')
  // A request in flight while the session ends is unauthenticated and redirects to the sign-in page.
  await page.waitForLoadState('networkidle')
  await page.getByLabel('First name').fill('Mallory')
  await signInUnderneath(page, BOB)
  const before = await nameOnServer(page)
  await page.getByRole('button', { name: 'Save' }).first().click()

  const notice = page.getByRole('alert').filter({ hasText: `You are signed in as ${BOB} now.` })
  await notice.filter({ hasText: `This page belongs to ${ADA}` }).waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Mallory')
  expect(await nameOnServer(page)).toBe(before)

  await page.getByRole('button', { name: `Continue as ${BOB}` }).click()
  await notice.waitFor({ state: 'detached' })
  await page.getByLabel('First name').waitFor()
  expect(await accountShown(page)).toBe(BOB)
  expect(await page.getByLabel('First name').inputValue()).toBe(before ?? '')
  await page.context().close()
})

it('a page without unsaved work follows at its next call, and shows nothing of both', async () => {
  allowProblems('request error: 409 /api/v1/billing/products')
  const { page } = await fixture.visit()
  await page.goto('/contact')
  await signInUnderneath(page, ADA)
  await page.goto('/account-settings')
  await page.getByLabel('First name').waitFor()
  expect(await accountShown(page)).toBe(ADA)
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
  await signInUnderneath(page, BOB)
  await page.getByRole('link', { name: 'Pricing' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Choose the right plan for you' }).waitFor()
  await page.goBack()
  await page.getByLabel('First name').waitFor()
  expect(await accountShown(page)).toBe(BOB)
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
  await page.context().close()
})

it('a visitor whose browser has signed in meanwhile sends nothing unawares, and everything at the second press', async () => {
  allowProblems('request error: 409 /api/v1/contact-page')
  const { page } = await fixture.visit()
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Grace')
  await page.getByLabel('Email').fill('grace@example.com')
  await page.getByLabel('Message', { exact: true }).fill('Half a thought')
  await signInUnderneath(page, BOB)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText(`You are signed in as ${BOB} now`).waitFor()
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Half a thought')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Your message has been submitted.').waitFor()
  await page.context().close()
})

it('releases nothing in the name of an account the page was not drawn for', async () => {
  const { context } = await fixture.visit()
  await callApi(context, 'GET', '/api/v1/bootstrap-data')
  await callApi(context, 'POST', '/auth/login', ADMIN)
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const { user } = await callApi(context, 'GET', '/api/v1/users/me')
  const deploy = async (account: string) => {
    const answer = await context.request.post('/v1/production/revisions', {
      headers: { 'x-xsrf-token': decodeURIComponent(token), 'x-account': account },
      data: { reason: 'a test', rollbackTo: 1, dryRun: true },
    })
    return [answer.status(), (await answer.json()).code]
  }
  expect(await deploy('999999')).toEqual([409, 'account_changed'])
  expect(await deploy(String(user.id))).toEqual([200, undefined])
  await context.close()
})
