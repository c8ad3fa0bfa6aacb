import { aBootstrap, aNotification, aPage, aUser, renderRemote } from '@app/shared/testing'
import type { Workspace } from '@app/shared/wire'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { fewFilters } from '../testing/few-filters'

const LIST = 'GET api/v1/notifications'
const JOIN = 'GET api/v1/workspace/join/invite-1'
const DECLINE = 'DELETE api/v1/workspace/invite/invite-1'
const button = (name: string) => screen.findByRole('button', { name })

const invitation = aNotification({
  type: 'workspace-invitation',
  data: {
    lines: [{ type: 'primary', content: 'Grace invited you to the workspace <b>Analysts</b>' }],
    buttonActions: [
      { label: 'Join workspace', action: 'join', color: 'primary' },
      { label: 'Decline', action: 'decline' },
    ],
    inviteId: 'invite-1',
  },
})

const workspace: Workspace = {
  id: 7,
  name: 'Analysts',
  image: null,
  members_count: 2,
  members_limit: 10,
  owner_id: 2,
  role: 'member',
  created_at: '2026-01-01T00:00:00.000Z',
}

function atInvitation(network = {}, notification = invitation) {
  return renderRemote(remote, '/notifications', {
    bootstrap: aBootstrap({ user: aUser({ unread_notifications_count: 1 }) }),
    network: { ...fewFilters, [LIST]: aPage([notification]), ...network },
  })
}
beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the browser's other interface is missing here
  document.cookie = 'activeWorkspaceId=; max-age=0; path=/'
})

const lists = (host: ReturnType<typeof atInvitation>['host']) =>
  host.requests.filter(({ path }) => path === 'api/v1/notifications').length

it('joins the workspace, which becomes the active one [S-118][X-006][T-006][C-014][E-017]', async () => {
  const { host } = atInvitation({ [JOIN]: { workspace } })
  await userEvent.click(await button('Join workspace'))
  expect(await screen.findByText('Joined workspace')).toBeTruthy()
  expect(host.workspace.getState()).toBe(7)
  expect(document.cookie).toContain('activeWorkspaceId=7')
  const join = await button('Join workspace')
  await waitFor(() => expect(join.getAttribute('aria-busy')).toBeNull())
  expect(lists(host)).toBe(2)
})

it('declines [S-118][X-007][C-015]', async () => {
  const { host } = atInvitation({ [DECLINE]: { status: 'success' } })
  await userEvent.click(await button('Decline'))
  expect(await screen.findByText('Declined workspace invitation')).toBeTruthy()
  expect(host.workspace.getState()).toBe(0)
  expect(lists(host)).toBe(2)
})

it.each([
  'Join workspace',
  'Decline',
])('says when the invite is no longer valid, and asks anew: %s [X-004][X-005]', async name => {
  const gone = () => Response.json({ message: 'Not found' }, { status: 404 })
  const { host } = atInvitation({ [JOIN]: gone, [DECLINE]: gone })
  await userEvent.click(await button(name))
  expect((await screen.findByRole('alert')).textContent).toContain('This invite is no longer valid')
  await waitFor(() => expect(lists(host)).toBe(2))
})

it('has no other answers than join and decline [V-031]', async () => {
  const buttonActions = [...(invitation.data.buttonActions ?? []), { label: 'Explode', action: 'explode' }]
  atInvitation({}, { ...invitation, data: { ...invitation.data, buttonActions } })
  await button('Join workspace')
  await button('Decline')
  expect(screen.queryByRole('button', { name: 'Explode' })).toBeNull()
})

it('answers once, however often it is pressed', async () => {
  let finish = (_: unknown) => {}
  const { host } = atInvitation({ [JOIN]: () => new Promise(resolve => (finish = resolve)) })
  const join = await button('Join workspace')
  await userEvent.dblClick(join)
  await userEvent.click(await button('Decline'))
  expect(host.requests.filter(({ path }) => path.includes('invite-1'))).toHaveLength(1)
  finish({ workspace })
  expect(await screen.findByText('Joined workspace')).toBeTruthy()
})

it('leads where the buttons and lines of other notifications say [E-014][E-016]', async () => {
  const { router } = atInvitation(
    { 'POST api/v1/notifications/mark-as-read': { unreadCount: 0 } },
    aNotification({
      data: {
        lines: [{ content: 'Your invoice is ready', action: { action: '/billing', label: 'See it' } }],
        buttonActions: [{ label: 'Change plan', action: '/pricing', color: 'primary' }],
      },
    }),
  )
  await button('See it')
  await userEvent.click(await button('Change plan'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pricing'))
})
