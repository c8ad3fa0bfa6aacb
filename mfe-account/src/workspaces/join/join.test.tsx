import { writeCookie } from '@app/shared/http'
import { aPage, aWorkspace } from '@app/shared/testing'
import type { InvitePreview } from '@app/shared/wire'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWorkspaces } from '../../testing/render-workspaces'

afterEach(() => writeCookie('activeWorkspaceId', '', { days: 0 }))

const PAGE = '/workspace/join?invite=i-1&email=ada@example.com'
const aPreview = (changes: Partial<InvitePreview> = {}): { invite: InvitePreview } => ({
  invite: {
    workspace_name: 'Lab',
    workspace_image: null,
    invited_by: 'Grace Hopper',
    role: 'admin',
    email: 'ada@example.com',
    joined_workspace_id: null,
    ...changes,
  },
})
const render = (network = {}) =>
  renderWorkspaces(PAGE, { network: { 'GET api/v1/workspace/invite/i-1': aPreview(), ...network } })
const gone = () => Response.json({ message: 'x' }, { status: 404 })

it('says who invites to what, joins, and makes the workspace the active one [T-006][X-006]', async () => {
  const joined = aWorkspace({ id: 8, name: 'Lab', role: 'admin' })
  const { host, router } = render({
    'POST api/v1/workspace/join/i-1': { workspace: joined },
    'GET api/v1/workspaces/8': { workspace: joined },
    'GET api/v1/workspaces/8/members': aPage([]),
    'GET api/v1/workspaces/8/invites': { invites: [] },
  })
  expect(await screen.findByText('Lab')).toBeTruthy()
  expect(document.body.textContent).toContain('Grace Hopper invites you to the workspace Lab')
  expect(document.body.textContent).toContain('You would join as Admin.')
  await userEvent.click(screen.getByRole('button', { name: 'Join workspace' }))
  await screen.findByText('Joined workspace')
  expect(host.workspace.getState()).toBe(8)
  await waitFor(() => expect(router.state.location.pathname).toBe('/workspaces/8/members'))
})

it('declines, says so and goes home [X-007][C-015]', async () => {
  const { router } = render({ 'DELETE api/v1/workspace/invite/i-1': { status: 'success' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }))
  await screen.findByText('Declined workspace invitation')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

it('says so when the invitation is not open any more, also when that is seen only on joining', async () => {
  let isOpen = true
  render({
    'GET api/v1/workspace/invite/i-1': () => (isOpen ? aPreview() : gone()),
    'POST api/v1/workspace/join/i-1': gone,
  })
  const join = await screen.findByRole('button', { name: 'Join workspace' })
  isOpen = false
  await userEvent.click(join)
  // As a toast, and in place of the invitation.
  await waitFor(() => expect(screen.getAllByText('This invite is no longer valid')).toHaveLength(2))
  expect(screen.getByRole('link', { name: 'Your workspaces' })).toBeTruthy()
})

it('says to who is in the workspace already that they are, also when that is seen only on declining', async () => {
  let joined: number | null = null
  render({
    'GET api/v1/workspace/invite/i-1': () => aPreview({ joined_workspace_id: joined }),
    'DELETE api/v1/workspace/invite/i-1': gone,
  })
  const decline = await screen.findByRole('button', { name: 'Decline' })
  joined = 5
  await userEvent.click(decline)
  expect(await screen.findByText('You are in this workspace already')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
  const link = screen.getByRole('link', { name: 'Open the workspace' })
  expect(link.getAttribute('href')).toBe('/workspaces/5/members')
})

it('says so when an invitation that stays open could not be declined', async () => {
  render({ 'DELETE api/v1/workspace/invite/i-1': gone })
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('x')).toBeTruthy()
})

it.each([
  ['a decline', 'Decline', 'DELETE api/v1/workspace/invite/i-1', () => ({ status: 'success' })],
  ['a decline that comes too late', 'Decline', 'DELETE api/v1/workspace/invite/i-1', gone],
  ['a join that comes too late', 'Join workspace', 'POST api/v1/workspace/join/i-1', gone],
])('asks for the notifications anew after %s [X-005]', async (_, name, route, answer) => {
  const { host } = render({ [route]: answer })
  const latest = ['notifications', 'latest']
  host.queries.setQueryData(latest, [])
  await userEvent.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(host.queries.getQueryState(latest)?.isInvalidated).toBe(true))
})

it('lets whoever is signed in with another address change to the invited one', async () => {
  const { host } = render({
    'GET api/v1/workspace/invite/i-1': aPreview({ email: 'grace@example.com' }),
  })
  expect(await screen.findByText('This invitation is for another address')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join workspace' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Sign out and use grace@example.com' })).toBeTruthy()
  expect(host.requests.map(({ method }) => method)).not.toContain('POST')
})
