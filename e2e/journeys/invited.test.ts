import type { Page } from 'playwright-core'
import { callApi } from '../support/call-api'
import { changeSettings } from '../support/change-settings'
import { codeNow } from '../support/code-now'
import { ownFixture } from '../support/fixture'
import { type IdentityProvider, OTHER, PERSON, startIdentityProvider } from '../support/identity-provider'
import { type Invitation, invite } from '../support/invitation'
import { proveAddress } from '../support/prove-address'
import { readMailedLink } from '../support/read-mail'
import { addSecondFactor } from '../support/second-factor'
import { registerByApi } from '../support/sign-in'

const PASSWORD = 'analytical-engine-1843'
let service: IdentityProvider
// The file needs its own server, because it reads the mails stored there.
const fixture = ownFixture({
  env: async () => {
    service = await startIdentityProvider()
    return { ...service.env, NODE_ENV: 'development' }
  },
  prepare: app => changeSettings(app, { 'social.google.enable': true, 'auth.magicLink': true }),
})
afterAll(() => service.stop())

/** An account in a browser that is signed out. */
async function withAccount(email: string) {
  const visitor = await fixture.visit()
  await registerByApi(visitor.context, email)
  await visitor.context.clearCookies()
  return visitor
}

/** Opens the mailed link signed out: the page says what it is about, and has the address already. */
async function open(page: Page, invitation: Invitation, email: string) {
  await page.goto(await invitation.link())
  await page.getByText(`invites you to the workspace ${invitation.name}`).waitFor()
  await hasAddress(page, email)
}

async function hasAddress(page: Page, email: string) {
  const field = page.getByLabel('Email')
  expect([await field.inputValue(), await field.getAttribute('readonly')]).toEqual([email, ''])
}

const joinButton = (page: Page) => page.getByRole('button', { name: 'Join workspace' })

/** Joins on the page of the invitation, which makes the workspace the active one. */
async function join(page: Page, invitation: Invitation) {
  await joinButton(page).click()
  await expectMember(page, invitation)
}

async function expectMember(page: Page, { id, name }: Invitation) {
  await page.getByText('Joined workspace').waitFor()
  await page.waitForURL(`**/workspaces/${id}/members`)
  await page.getByRole('button', { name: `Workspace: ${name}` }).waitFor()
  const context = page.context()
  expect(await context.cookies()).toContainEqual(
    expect.objectContaining({ name: 'activeWorkspaceId', value: String(id) }),
  )
  const { workspaces } = await callApi(context, 'GET', '/api/v1/me/workspaces')
  expect(workspaces).toContainEqual(expect.objectContaining({ id, role: 'member', members_count: 2 }))
}

async function signIn(page: Page, password = PASSWORD) {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

async function continueAs(page: Page, { name }: { name: string }) {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with google' }).click(),
  ])
  await popup.getByRole('button', { name: `Continue as ${name}` }).click()
}

it('an invitation waits through the second factor of who signs in for it [T-006][X-006]', async () => {
  const email = 'codes.invited@example.com'
  const { page, context, problems } = await fixture.visit()
  await registerByApi(context, email)
  const secret = await addSecondFactor(context)
  await context.clearCookies()
  const invitation = await invite(fixture, 'Codes', email)
  await open(page, invitation, email)
  await signIn(page)
  await page.getByLabel('Code').fill(codeNow(secret))
  await join(page, invitation)
  expect(problems).toEqual([])
  await context.close()
})

it('an invitation waits while a new account is made at another service, and the next one without a popup [T-006][X-006]', async () => {
  const { page, context, problems } = await fixture.visit()
  const invitation = await invite(fixture, 'Social', PERSON.email)
  await open(page, invitation, PERSON.email)
  expect(new URL(page.url()).pathname).toBe('/workspace/join/register')
  await continueAs(page, PERSON)
  await join(page, invitation)

  const elsewhere = await fixture.visit()
  await elsewhere.page.addInitScript(() => {
    const open = window.open.bind(window)
    window.open = (url, target) => (target === '_self' ? open(url, target) : null)
  })
  const second = await invite(fixture, 'Again', PERSON.email)
  await open(elsewhere.page, second, PERSON.email)
  expect(new URL(elsewhere.page.url()).pathname).toBe('/workspace/join/login')
  await elsewhere.page.getByRole('button', { name: 'Continue with google' }).click()
  await elsewhere.page.getByRole('button', { name: `Continue as ${PERSON.name}` }).click()
  await join(elsewhere.page, second)
  expect([...problems, ...elsewhere.problems]).toEqual([])
  await Promise.all([context.close(), elsewhere.context.close()])
})

it('an invitation waits while an account is connected with another service, by its password [T-006][X-006]', async () => {
  const { page, context, problems } = await withAccount(OTHER.email)
  const invitation = await invite(fixture, 'Connected', OTHER.email)
  await open(page, invitation, OTHER.email)
  await continueAs(page, OTHER)
  const dialog = page.getByRole('dialog', { name: 'Password required' })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await join(page, invitation)
  expect(problems).toEqual([])
  await context.close()
})

it('an invitation waits for the mailed link that signs in, which another tab opens [T-006][X-006]', async () => {
  const email = 'magic.invited@example.com'
  const { page, context, problems } = await fixture.visit()
  await registerByApi(context, email)
  // Such links are mailed to addresses that are proved.
  await proveAddress(fixture.app, context)
  await context.clearCookies()
  const invitation = await invite(fixture, 'Magic', email)
  await open(page, invitation, email)
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in by email' }).waitFor()
  await hasAddress(page, email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText('We have emailed your sign-in link!').waitFor()
  const tab = await context.newPage()
  await tab.goto(await readMailedLink(fixture.app, 'magic='))
  await join(tab, invitation)
  expect(problems).toEqual([])
  await context.close()
})

it('who is signed in with another address is told so, stays or signs in with the invited one [T-006][X-006]', async () => {
  const email = 'right.invited@example.com'
  const { page, context, problems } = await withAccount(email)
  await registerByApi(context, 'wrong.invited@example.com')
  const invitation = await invite(fixture, 'Right', email)
  const link = await invitation.link()
  await page.goto(link)
  const notice = page.getByRole('main').filter({ hasText: 'This invitation is for another address' })
  await notice
    .getByText(`It was sent to ${email}, and you are signed in as wrong.invited@example.com.`)
    .waitFor()
  expect(await joinButton(page).count()).toBe(0)
  await page.getByRole('link', { name: 'Stay signed in' }).click()
  await page.waitForURL(url => url.pathname === '/')

  await page.goto(link)
  await page.getByRole('button', { name: `Sign out and use ${email}` }).click()
  await page.waitForURL('**/workspace/join/login?*')
  await page.getByText('invites you to the workspace Right').waitFor()
  await hasAddress(page, email)
  await signIn(page)
  await join(page, invitation)
  expect(problems).toEqual([])
  await context.close()
})

it('an invitation that was answered while signed in does not come up at the next sign-in', async () => {
  const email = 'done.invited@example.com'
  const { page, context, problems } = await fixture.visit()
  await registerByApi(context, email)
  const invitation = await invite(fixture, 'Done', email)
  await page.goto(await invitation.link())
  await join(page, invitation)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in to your account' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await signIn(page)
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(problems).toEqual([])
  await context.close()
})

describe('where addresses must be confirmed', () => {
  it('an invitation to who registers for it confirms the address, and joins [T-006][X-006]', async () => {
    const email = 'unproved.invited@example.com'
    const { page, context, problems } = await fixture.visit()
    const invitation = await invite(fixture, 'Proved', email)
    await changeSettings(fixture.app, { require_email_confirmation: true })
    await open(page, invitation, email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('heading', { level: 1, name: 'Verify your email' }).waitFor()
    await page.getByText('invites you to the workspace Proved').waitFor()
    await join(page, invitation)
    // The mail that was to confirm the address leads on, too.
    const tab = await context.newPage()
    await tab.goto(await readMailedLink(fixture.app, '/auth/email/verify/'))
    await tab.getByText('Your email address has been verified.').waitFor()
    await tab.getByRole('button', { name: 'Workspace: Proved' }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })
})
