import type { Page } from 'playwright-core'
import { changeSettings } from '../support/change-settings'
import { ownFixture } from '../support/fixture'
import { type IdentityProvider, PERSON, startIdentityProvider } from '../support/identity-provider'
import { startApp } from '../support/running-app'
import { registerByApi } from '../support/sign-in'

let service: IdentityProvider
const fixture = ownFixture({
  env: async () => {
    service = await startIdentityProvider()
    return service.env
  },
  prepare: app => changeSettings(app, { 'social.google.enable': true }),
})
afterAll(() => service.stop())

const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' })

async function openPopup(page: Page) {
  await page.goto('/login')
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with google' }).click(),
  ])
  return popup
}

it('signs in through a popup, although the service cut it off from the page that opened it (S28)', async () => {
  const { page, context, problems } = await fixture.visit()
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    window.open = (...how) => Object.assign(window, { opened: open(...how) }).opened
  })
  const answer = await page.goto('/login')
  expect(answer?.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: `Continue as ${PERSON.name}` }).waitFor()
  expect(await popup.evaluate(() => window.opener)).toBeNull()
  // A page that mistakes this for a closed popup would give up here (ledger 3).
  expect(await page.evaluate(() => Reflect.get(window, 'opened').closed)).toBe(true)
  expect(popup.isClosed()).toBe(false)
  await popup.getByRole('button', { name: `Continue as ${PERSON.name}` }).click()
  await accountMenu(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(popup.isClosed() || (await popup.waitForEvent('close').then(() => true))).toBe(true)
  expect(problems).toEqual([])
  await context.close()
})

it('signs in in the page itself where popups are blocked', async () => {
  const { page, context } = await fixture.visit()
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    window.open = (url, target) => (target === '_self' ? open(url, target) : null)
  })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with google' }).click()
  await page.getByRole('button', { name: `Continue as ${PERSON.name}` }).click()
  await accountMenu(page).waitFor()
  expect(page.url()).not.toContain('socialFlow')
  await context.close()
})

it('keeps the plan that was picked before, through the page of the service', async () => {
  const { page, context } = await fixture.visit()
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Upgrade: Team' }).click()
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with google' }).click(),
  ])
  await popup.getByRole('button', { name: `Continue as ${PERSON.name}` }).click()
  await page.waitForURL('**/checkout/*/*')
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  await context.close()
})

it('says nothing when it was cancelled there', async () => {
  const { page, context } = await fixture.visit()
  const popup = await openPopup(page)
  const result = page.waitForResponse(
    async response =>
      response.url().includes('/social/flows/') && (await response.json()).status === 'CANCELLED',
  )
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await result
  await page.getByRole('button', { name: 'Continue with google' }).focus()
  expect(await page.getByRole('status').filter({ hasText: /\w/ }).or(page.getByRole('alert')).count()).toBe(0)
  expect(await accountMenu(page).count()).toBe(0)
  await context.close()
})

it('leaves the page as it was when the popup is closed', async () => {
  const { page, context, problems } = await fixture.visit()
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: 'Cancel' }).waitFor()
  await popup.close()
  await page.waitForTimeout(1500)
  expect(await page.getByRole('button', { name: 'Continue with google' }).isEnabled()).toBe(true)
  expect(problems).toEqual([])
  await context.close()
})

it('asks for the password of an account that has the address already, and connects the two', async () => {
  const own = await startIdentityProvider()
  const site = await startApp({ env: own.env })
  await changeSettings(site, { 'social.google.enable': true })
  const { page, context } = await fixture.visit({ baseURL: site.url })
  await registerByApi(context, PERSON.email)
  await context.clearCookies()
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: `Continue as ${PERSON.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Password required' })
  await dialog
    .getByText(
      'An account with this email address already exists. If you want to connect the two accounts, enter existing account password.',
    )
    .waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill('analytical-engine-1843')
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await accountMenu(page).waitFor()
  await context.close()
  await site.stop()
  own.stop()
})

it('keeps no token of anybody where scripts can read it (S67)', async () => {
  const { page, context } = await fixture.visit()
  const addresses: string[] = []
  context.on('request', request => addresses.push(request.url()))
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: `Continue as ${PERSON.name}` }).click()
  await accountMenu(page).waitFor()
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  const cookies = await context.cookies(fixture.app.url)
  const session = cookies.find(({ name }) => name.endsWith('session'))
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(await page.evaluate(() => document.cookie)).not.toContain(session?.value)
  expect(stored).not.toContain(session?.value)
  expect(stored).not.toMatch(/access_token|id_token/)
  expect(addresses.filter(address => address.includes(session?.value ?? '-'))).toEqual([])
  expect(addresses.filter(address => /access_token|id_token=/.test(address))).toEqual([])
  await context.close()
})

it('connects an account in the settings after the password, shows it after a changed password, and disconnects it (X-011, X-012)', async () => {
  const own = await startIdentityProvider()
  const site = await startApp({ env: own.env })
  await changeSettings(site, { 'social.google.enable': true })
  const { page, context, problems } = await fixture.visit({ baseURL: site.url })
  await registerByApi(context, 'connects@example.com')
  await page.goto('/account-settings#social-login')
  const panel = page.getByRole('region', { name: 'Social login' })
  await panel.getByRole('button', { name: /Enable/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm password' })
  await dialog.getByLabel('Password', { exact: true }).fill('analytical-engine-1843')
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Confirm' }).click(),
  ])
  await popup.getByRole('button', { name: `Continue as ${PERSON.name}` }).click()
  await page.getByText('Enabled google account').waitFor()
  await panel.getByRole('button', { name: /Disable/ }).waitFor()
  const password = page.getByRole('region', { name: 'Password', exact: true })
  await password.getByLabel('Current password').fill('analytical-engine-1843')
  await password.getByLabel('New password').fill('difference-engine-1822')
  await password.getByLabel('Confirm password').fill('difference-engine-1822')
  await password.getByRole('button', { name: 'Update password' }).click()
  const others = page.getByRole('region', { name: 'Other ways into your account' })
  await others.getByRole('button', { name: `Remove: ${PERSON.email}` }).click()
  await page.getByText('Disabled google account').waitFor()
  await panel.getByRole('button', { name: /Enable/ }).waitFor()
  await others.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await context.close()
  await site.stop()
  own.stop()
})
