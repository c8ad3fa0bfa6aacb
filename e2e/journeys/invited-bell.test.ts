import type { Locator, Page } from 'playwright-core'
import { callApi } from '../support/call-api'
import { ownFixture } from '../support/fixture'
import { type Invitation, invite } from '../support/invitation'
import { pressInBoth } from '../support/press-in-both'
import { proveAddress } from '../support/prove-address'
import { registerByApi } from '../support/sign-in'
import { subscribed } from '../support/subscribed'
import { allowProblems } from '../support/watch-problems'

// The file needs its own server, because addresses are proved by the mails stored there.
const fixture = ownFixture({ env: { NODE_ENV: 'development' } })

/** Somebody with a proved address and two tabs: one with the bell, the other with the list of notifications. */
async function inTwoTabs(name: string) {
  const email = `${name}.bell@example.com`
  const { page, context } = await fixture.visit()
  await registerByApi(context, email)
  await proveAddress(fixture.app, context)
  const isSubscribed = subscribed(page)
  await page.goto('/contact')
  await isSubscribed
  const list = await context.newPage()
  await list.goto('/notifications')
  await list.getByText('Welcome to Harbor').waitFor()
  return { email, page, list, context }
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/, includeHidden: true })
const invitationTo = (place: Locator, { name }: Invitation) =>
  place.getByRole('article').filter({ hasText: `invited you to the workspace ${name}` })
const answer = (row: Locator, name: 'Join workspace' | 'Decline') =>
  row.getByRole('button', { name, exact: true })

/** Invites somebody; once the two tabs have heard of it, each shows it. */
async function invited({ email, page, list }: Awaited<ReturnType<typeof inTwoTabs>>, name: string) {
  const invitation = await invite(fixture, name, email)
  const popover = page.getByRole('dialog', { name: 'Notifications' })
  if (!(await popover.isVisible())) await bell(page).click()
  const rows = [invitationTo(popover, invitation), invitationTo(list.getByRole('main'), invitation)] as const
  for (const row of rows) await row.waitFor()
  return { invitation, rows }
}

const isGone = (rows: readonly Locator[]) => Promise.all(rows.map(row => row.waitFor({ state: 'detached' })))
const inWorkspace = (page: Page, name: string) =>
  page.getByRole('button', { name: `Workspace: ${name}`, includeHidden: true }).waitFor()
/** By their names. */
const workspacesOf = async (page: Page): Promise<object[]> =>
  (await callApi(page.context(), 'GET', '/api/v1/me/workspaces')).workspaces

it('offers to join under the bell; the workspace is then the active one, and the invitation is gone in both tabs [S-117][S-118][E-016][E-017][T-006][X-006]', async () => {
  const somebody = await inTwoTabs('join')
  const { page, list, context } = somebody
  const { invitation, rows } = await invited(somebody, 'Bellows')
  await page.getByRole('button', { name: 'Notifications, 2 unread', includeHidden: true }).waitFor()
  const { pagination } = await callApi(context, 'GET', '/api/v1/notifications')
  expect(pagination.data[0]).toMatchObject({
    type: 'workspace-invitation',
    data: {
      inviteId: invitation.inviteId,
      buttonActions: [
        { label: 'Join workspace', action: 'join' },
        { label: 'Decline', action: 'decline' },
      ],
    },
  })
  for (const row of rows) await answer(row, 'Decline').waitFor()
  const asked = page.waitForRequest(`**/api/v1/workspace/join/${invitation.inviteId}`)
  await answer(rows[0], 'Join workspace').click()
  await asked
  await page.getByText('Joined workspace', { exact: true }).waitFor()
  await isGone(rows)
  for (const tab of [page, list]) {
    await inWorkspace(tab, 'Bellows')
    await tab.getByRole('button', { name: 'Notifications, 1 unread', includeHidden: true }).waitFor()
  }
  expect(await context.cookies()).toContainEqual(
    expect.objectContaining({ name: 'activeWorkspaceId', value: String(invitation.id) }),
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Workspace: Bellows' }).click()
  const names = await page.getByRole('menuitemradio').allTextContents()
  expect(names.map(name => name.replace(/^[A-Z]+(?=[A-Z])/, ''))).toEqual([
    'Default1 member',
    'Bellows2 members',
  ])
  await context.close()
})

it('offers to decline under the bell, by keyboard; the invitation is gone in both tabs, and nobody is anywhere else [S-118][X-007]', async () => {
  const somebody = await inTwoTabs('decline')
  const { page, list, context } = somebody
  const { rows } = await invited(somebody, 'Declined')
  await answer(rows[0], 'Decline').press('Enter')
  await page.getByText('Declined workspace invitation', { exact: true }).waitFor()
  await isGone(rows)
  for (const tab of [page, list]) await inWorkspace(tab, 'Default')
  expect(await workspacesOf(page)).toEqual([])
  // The button that had the focus is gone with the invitation.
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor({ state: 'detached' })
  await bell(page).and(page.locator(':focus')).waitFor()
  await context.close()
})

const answers = /\/api\/v1\/workspace\/(join|invite)\//
const pressBoth = (first: Locator, second: Locator) => pressInBoth(first, second, answers)

it('is answered in two tabs at once without harm: the first answer holds, and the other tab is told [X-004][X-006][X-007]', async () => {
  allowProblems(/^request error: 404 \/api\/v1\/workspace\/(join|invite)\//)
  const somebody = await inTwoTabs('both')
  const { page, list, context } = somebody
  const told = (tab: Page, message: string) => tab.getByText(message, { exact: true }).first().waitFor()

  const twice = await invited(somebody, 'Twice')
  await pressBoth(answer(twice.rows[0], 'Join workspace'), answer(twice.rows[1], 'Join workspace'))
  for (const tab of [page, list]) await told(tab, 'Joined workspace')
  await isGone(twice.rows)

  const kept = await invited(somebody, 'Kept')
  await pressBoth(answer(kept.rows[0], 'Join workspace'), answer(kept.rows[1], 'Decline'))
  await told(list, 'This invite is no longer valid')
  await isGone(kept.rows)
  for (const tab of [page, list]) await inWorkspace(tab, 'Kept')

  const left = await invited(somebody, 'Left')
  await pressBoth(answer(left.rows[0], 'Decline'), answer(left.rows[1], 'Join workspace'))
  await told(page, 'Declined workspace invitation')
  await isGone(left.rows)
  for (const tab of [page, list]) await inWorkspace(tab, 'Kept')

  expect(await workspacesOf(page)).toEqual([
    expect.objectContaining({ id: kept.invitation.id, members_count: 2 }),
    expect.objectContaining({ id: twice.invitation.id, members_count: 2 }),
  ])
  await context.close()
})
