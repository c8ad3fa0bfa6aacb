import type { Locator, Page } from 'playwright-core'
import { codeNow } from '../support/code-now'
import { axeFindings } from '../support/expect-good-looks'
import { sharedFixture } from '../support/fixture'
import { registerByApi } from '../support/sign-in'

const PASSWORD = 'analytical-engine-1843'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const fixture = sharedFixture()

async function atSettings(email: string) {
  const visitor = await fixture.visit()
  // The print style sheet decides what is on paper.
  await visitor.page.addInitScript(() => {
    window.print = () => void Object.assign(window.top ?? window, { printed: document.body.innerText })
  })
  await registerByApi(visitor.context, email)
  await visitor.page.goto('/account-settings')
  return visitor
}
const focused = (element: Locator) => element.and(element.page().locator(':focus'))
const panel = (page: Page, name: string) => page.getByRole('region', { name })
async function confirmPassword(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Confirm password' })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
}

it('sets up the second factor with a code of another program; a reload stays at the step [T-047] [T-048] [T-049] [T-050] [T-051] [T-052]', async () => {
  const { page, problems } = await atSettings('factor@example.com')
  const factor = panel(page, 'Two factor authentication')
  await factor.getByRole('button', { name: 'Enable' }).click()
  await confirmPassword(page)
  await factor.getByRole('img', { name: 'QR code' }).waitFor()
  await focused(factor.getByLabel('Code')).waitFor()
  await page.reload()
  await factor.getByRole('button', { name: 'Cancel' }).click()
  await focused(factor.getByRole('button', { name: 'Enable' })).waitFor()
  await factor.getByRole('button', { name: 'Enable' }).click()
  await factor.getByRole('img', { name: 'QR code' }).waitFor()
  await page.reload()
  const secret = await factor.locator('code').first().innerText()
  await factor.getByLabel('Code').fill(codeNow(secret))
  await factor.getByRole('list', { name: 'Recovery codes' }).waitFor()
  expect(await factor.getByRole('listitem').count()).toBe(8)
  const first = await factor.getByRole('listitem').first().innerText()
  await factor.getByRole('button', { name: 'Print' }).click()
  expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toContain(first)
  await page.reload()
  await factor.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await page.getByText('Two factor authentication has been disabled.').waitFor()
  await factor.getByRole('button', { name: 'Enable' }).waitFor()
  expect(problems).toEqual([])
})

it('makes a token that works until it is deleted, and is no way into the account; its toast is as wide as the least [K-006]', async () => {
  const { page, problems } = await atSettings('tokens@example.com')
  const developers = panel(page, 'API access tokens')
  await developers.getByRole('button', { name: 'Create token' }).press('Enter')
  await confirmPassword(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Token name').fill('deploy script')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  const secret = await dialog.getByLabel('Token', { exact: true }).inputValue()
  const call = async (path: string, init: RequestInit = {}) =>
    (await fetch(`${fixture.app.url}${path}`, { ...init, headers: { authorization: `Bearer ${secret}` } }))
      .status
  expect(await call('/api/v1/users/me')).toBe(200)
  expect(await call('/api/v1/user-sessions')).toBe(403)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await developers.getByRole('button', { name: 'Delete: deploy script' }).press('Enter')
  await page.getByRole('button', { name: 'Delete token' }).press('Enter')
  const toast = page.getByRole('status').filter({ hasText: 'Token deleted' })
  await toast.waitFor()
  expect(await toast.evaluate(element => (element as HTMLElement).offsetWidth)).toBe(288)
  await focused(developers.getByRole('link', { name: 'Documentation' })).waitFor()
  expect(await call('/api/v1/users/me')).toBe(401)
  expect(problems).toEqual([])
})

it('shows other sessions and ends them with the password', async () => {
  const { page } = await atSettings('sessions@example.com')
  const phone = await fixture.visit({ userAgent: IPHONE })
  await phone.page.goto('/login')
  await phone.page.getByLabel('Email').fill('sessions@example.com')
  await phone.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.page.getByRole('button', { name: 'Continue' }).click()
  await phone.page.getByRole('button', { name: 'Account menu' }).waitFor()
  await page.reload()
  const sessions = panel(page, 'Active sessions')
  await sessions.getByText('iOS · Safari').waitFor()
  await sessions.getByRole('button', { name: 'Log out other sessions' }).click()
  await confirmPassword(page)
  await page.getByText('Logged out other sessions.').waitFor()
  await phone.page.goto('/account-settings')
  await phone.page.getByRole('heading', { name: 'Sign in to your account' }).waitFor()
})

it('adds a passkey, renames it, confirms with it in place of the password, and tells of it in the activity', async () => {
  const { page, context } = await atSettings('passkeys@example.com')
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const passkeys = panel(page, 'Passkeys')
  await passkeys.getByRole('button', { name: 'Add passkey' }).click()
  await confirmPassword(page)
  await passkeys.getByRole('button', { name: /^Rename/ }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My laptop')
  await page.keyboard.press('Enter')
  await passkeys.getByText('My laptop').waitFor()
  await page.context().clearCookies()
  // The authenticator would choose at once what the field offers.
  await page.context().addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill('passkeys@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  await page.goto('/account-settings')
  await panel(page, 'Two factor authentication').getByRole('button', { name: 'Enable' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('img', { name: 'QR code' }).waitFor()
  await panel(page, 'Security activity').getByText('Added the passkey Passkey 1').waitFor()
})

it('changes the password by keyboard alone', async () => {
  const { page } = await atSettings('password@example.com')
  await page.getByLabel('Current password').focus()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('difference-engine-1822')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('difference-engine-1822')
  await page.keyboard.press('Enter')
  // The account history lists the change too.
  await page.getByRole('region', { name: 'Messages' }).getByText('Password changed').waitFor()
})

it('shows the calls of the API that one may make, without breaking the content policy [S-126]', async () => {
  const { page, problems } = await atSettings('docs@example.com')
  await panel(page, 'API access tokens').getByRole('link', { name: 'Documentation' }).click()
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('user')
  await page.getByText('One user; `me` is whoever is signed in').waitFor()
  expect(await page.getByText('Search users').count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  expect(problems).toEqual([])
})
