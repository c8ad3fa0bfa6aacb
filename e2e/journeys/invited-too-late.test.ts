import type { Browser, Page } from 'playwright-core'
import { openBrowser, visit } from '../support/browser'
import { callApi } from '../support/call-api'
import { type Invitation, invite } from '../support/invitation'
import { movableClock, passHours } from '../support/movable-clock'
import { pressInBoth } from '../support/press-in-both'
import { proveAddress } from '../support/prove-address'
import { launch, newDataFolder, removeData } from '../support/running-app'
import { registerByApi, signInByApi } from '../support/sign-in'
import { allowProblems } from '../support/watch-problems'

const PASSWORD = 'analytical-engine-1843'
const GONE = 'This invite is no longer valid'
let server: Awaited<ReturnType<typeof launch>>
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([
    newDataFolder().then(dataDir => launch(dataDir, { ...movableClock, NODE_ENV: 'development' })),
    openBrowser(),
  ])
})
afterAll(async () => {
  await Promise.all([browser.close(), server.app.end()])
  await removeData(server.app.dataDir)
})

const fixture = {
  get app() {
    return server.app
  },
  visit: () => visit(browser, server.app.url),
}

/** Somebody who is signed in and invited. */
async function invited(name: string, terms = {}) {
  const email = `${name.toLowerCase()}.late@example.com`
  const visitor = await fixture.visit()
  await registerByApi(visitor.context, email)
  const invitation = await invite(fixture, name, email, terms)
  return { ...visitor, email, invitation, link: await invitation.link() }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const offers = (page: Page, { name }: Invitation) =>
  page.getByText(`invites you to the workspace ${name}`).waitFor()
const workspacesOf = async (page: Page) =>
  (await callApi(page.context(), 'GET', '/api/v1/me/workspaces')).workspaces

/** The page says that the invitation is over, and leads on. */
async function saysGone(page: Page) {
  const main = page.getByRole('main')
  await main.getByText(GONE, { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Join workspace' }).count()).toBe(0)
  await main.getByRole('link', { name: 'Your workspaces' }).click()
  await page.getByRole('heading', { level: 1, name: 'Workspaces' }).waitFor()
  await page.getByRole('button', { name: 'Workspace: Default' }).waitFor()
  expect(await workspacesOf(page)).toEqual([])
}

async function signIn(page: Page, email: string) {
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Continue').click()
}

it.each([
  'Join workspace',
  'Decline',
])('an invitation that is revoked under the eyes of who is invited says so at "%s" [X-004]', async answer => {
  allowProblems(/^request error: 404 \/api\/v1\/workspace\/(join|invite)\//)
  const { page, context, invitation, link } = await invited(answer.slice(0, 4))
  await page.goto(link)
  await offers(page, invitation)
  await invitation.revoke()
  await button(page, answer).click()
  await page.getByRole('region', { name: 'Messages' }).getByText(GONE, { exact: true }).first().waitFor()
  await saysGone(page)
  await context.close()
})

it('an invitation that is revoked during the sign-in says so behind it, and before it to who opens the link again', async () => {
  allowProblems(/^request error: 404 \/api\/v1\/workspace\/invite\//)
  const { page, context, email, invitation, link } = await invited('Meanwhile')
  await context.clearCookies()
  await page.goto(link)
  await offers(page, invitation)
  await invitation.revoke()
  await signIn(page, email)
  await saysGone(page)
  const other = await fixture.visit()
  await other.page.goto(link)
  await other.page.getByText(GONE, { exact: true }).waitFor()
  await signIn(other.page, email)
  await saysGone(other.page)
  await Promise.all([context.close(), other.context.close()])
})

it('an invitation that was declined is over, and a new one to the same address counts [X-007][T-006]', async () => {
  allowProblems(/^request error: 404 \/api\/v1\/workspace\/invite\//)
  const { page, context, invitation, link } = await invited('Declined')
  await page.goto(link)
  await button(page, 'Decline').click()
  await page.getByText('Declined workspace invitation', { exact: true }).waitFor()
  await page.waitForURL(url => url.pathname === '/')
  await page.goto(link)
  await saysGone(page)

  const again = await invitation.again()
  await page.goto(await again.link())
  await button(page, 'Join workspace').click()
  await page.getByText('Joined workspace', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Workspace: Declined' }).waitFor()
  await context.close()
})

it('an invitation that is used in two tabs at once leads into the workspace in both; a third tab hears of it [T-006][X-006]', async () => {
  const { page, context, invitation, link, problems } = await invited('Used')
  const [second, third] = [await context.newPage(), await context.newPage()]
  for (const tab of [page, second, third]) {
    await tab.goto(link)
    await offers(tab, invitation)
  }
  const [one, other] = [page, second].map(tab => button(tab, 'Join workspace'))
  if (one && other) await pressInBoth(one, other, /\/api\/v1\/workspace\/join\//)
  for (const tab of [page, second]) {
    await tab.getByText('Joined workspace', { exact: true }).waitFor()
    await tab.waitForURL(`**/workspaces/${invitation.id}/members`)
    await tab.getByRole('button', { name: 'Workspace: Used' }).waitFor()
  }
  await third.getByText('You are in this workspace already').waitFor()
  await third.goto(link)
  await third.getByText('You are in this workspace already').waitFor()
  expect(await button(third, 'Join workspace').count()).toBe(0)
  await third.getByRole('link', { name: 'Open the workspace' }).click()
  await third.getByRole('heading', { level: 1, name: 'Used' }).waitFor()
  expect(await workspacesOf(page)).toEqual([expect.objectContaining({ id: invitation.id, members_count: 2 })])
  expect(problems).toEqual([])
  await context.close()
})

it('an invitation that ran out overnight says so on the page, behind a new sign-in, and under the bell [X-004]', async () => {
  allowProblems(
    /^request error: 404 \/api\/v1\/workspace\/(join|invite)\//,
    /^request error: 401 \/api\/v1\/workspace\/join\//,
  )
  const { page, context, email, invitation, link } = await invited('Overnight', { expires_in_days: 1 })
  const elsewhere = await fixture.visit()
  await signInByApi(elsewhere.context, email, PASSWORD)
  await proveAddress(fixture.app, elsewhere.context)
  await page.goto(link)
  await offers(page, invitation)
  await passHours(server, 25)
  await button(page, 'Join workspace').click()
  await page.getByText('Your session has ended. Please sign in again.').waitFor()
  await page.getByText(GONE, { exact: true }).waitFor()
  await signIn(page, email)
  await saysGone(page)

  await page.getByRole('button', { name: /^Notifications/ }).click()
  const offer = page.getByRole('article').filter({ hasText: 'invited you to the workspace Overnight' })
  await button(page, 'Decline').click()
  await page.getByRole('region', { name: 'Messages' }).getByText(GONE, { exact: true }).first().waitFor()
  await offer.waitFor({ state: 'detached' })
  await Promise.all([context.close(), elsewhere.context.close()])
})
