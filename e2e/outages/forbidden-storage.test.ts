import type { BrowserContext, Page } from 'playwright-core'
import { BLOCK, openBrowserWithProfile } from '../support/browser-with-profile'
import { sharedFixture } from '../support/fixture'
import { listenToBeacons } from '../support/listen-to-beacons'
import { ADMIN } from '../support/running-app'
import { allowProblems } from '../support/watch-problems'

const fixture = sharedFixture()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const NEEDED = 'This browser blocks cookies for this site. Signing in needs them'

/** Visits public pages and returns the problems that occurred. */
async function look(context: BrowserContext) {
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  page.on('console', message => message.type() === 'error' && problems.push(message.text()))
  const told = listenToBeacons(page)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await heading(page, 'Choose the right plan for you').waitFor()
  await page.getByRole('radio', { name: 'Dark' }).click()
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Grace')
  await page.reload()
  await heading(page, 'Contact us').waitFor()
  return { page, problems, told }
}

it('with all cookies blocked public pages work, and signing in says what it needs', async () => {
  allowProblems('request error: 419 /auth/login')
  const { context, close } = await openBrowserWithProfile(fixture.app.url, { cookies: BLOCK })
  try {
    const { page, problems, told } = await look(context)
    // Storage really is blocked.
    expect(
      await page.evaluate(() => {
        try {
          return typeof window.localStorage
        } catch (error) {
          return String(error)
        }
      }),
    ).toContain('SecurityError')
    expect(problems).toEqual([])
    expect(told.filter(({ kind }) => kind !== 'loaded')).toEqual([])

    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor()
    await page.getByRole('note').getByText(NEEDED).waitFor()
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('alert').getByText(NEEDED).waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe(ADMIN.email)
    // A link of a mail that leads to a page for users leads to the same words.
    await page.goto('/account-settings')
    await page.getByRole('note').getByText(NEEDED).waitFor()
  } finally {
    await close()
  }
})

it.each([
  [
    'is full, and channels are missing',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
      Reflect.deleteProperty(window, 'BroadcastChannel')
    },
  ],
  [
    'answers nothing, as in some private windows',
    () => {
      Object.defineProperty(window, 'localStorage', { get: () => null })
      IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest
    },
  ],
])('where storage %s, public pages work and nobody is told to sign in differently', async (_, forbid) => {
  const { context, page } = await fixture.visit()
  await page.close()
  await context.addInitScript(forbid)
  const { page: shown, told } = await look(context)
  expect(told.filter(({ kind }) => kind !== 'loaded')).toEqual([])
  await shown.goto('/login')
  await shown.getByRole('heading', { name: 'Sign in to your account' }).waitFor()
  expect(await shown.getByText(NEEDED).count()).toBe(0)
  await context.close()
})
