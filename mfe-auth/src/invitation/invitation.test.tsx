import { writeCookie } from '@app/shared/http'
import { aBootstrap, aUser, aWorkspace, type Network, renderRemote } from '@app/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const QUERY = '?invite=i-1&email=ada@example.com'
const PREVIEW = 'GET api/v1/workspace/invite/i-1'
const preview = {
  invite: {
    workspace_name: 'Lab',
    joined_workspace_id: null,
    workspace_image: null,
    invited_by: 'Grace Hopper',
    role: 'member',
    email: 'ada@example.com',
  },
}
const user = aUser()
const signedIn = aBootstrap({ user })
const render = (path: string, network: Network = {}, bootstrap = aBootstrap()) =>
  renderRemote(remote, path, { bootstrap, network: { [PREVIEW]: preview, ...network } })
const at = ({ router }: ReturnType<typeof render>) =>
  `${router.state.location.pathname}${router.state.location.search}`

beforeEach(() => {
  window.localStorage.clear()
  writeCookie('activeWorkspaceId', '', { days: 0 })
})

it.each([
  '/workspace/join/login',
  '/workspace/join/register',
])('says at %s who invites to which workspace, and sends on whoever is signed in by now', async path => {
  const rendered = render(path + QUERY)
  expect((await screen.findByText('Lab')).closest('p')?.textContent).toBe(
    'Grace Hopper invites you to the workspace Lab',
  )
  act(() => rendered.host.enter(signedIn))
  await waitFor(() => expect(at(rendered)).toBe(`/workspace/join${QUERY}`))
})

it('says at once when the invitation is not open any more', async () => {
  const gone = () => Response.json({ message: 'x' }, { status: 404 })
  render(`/workspace/join/login${QUERY}`, { [PREVIEW]: gone })
  expect(await screen.findByText('This invite is no longer valid')).toBeTruthy()
})

it('goes on with the invitation after a link that was mailed to sign in, in another tab', async () => {
  const first = render(`/workspace/join/login${QUERY}`)
  await screen.findByText('Lab')
  expect(at(first)).toContain('invite=i-1')
  const login = { two_factor: false, bootstrapData: signedIn }
  const second = render('/login?magic=token', { 'POST auth/magic-link/login': login })
  await waitFor(() => expect(at(second)).toBe(`/workspace/join${QUERY}`))
})

it('keeps it for the invited address only', async () => {
  render(`/workspace/join/login${QUERY}`)
  await screen.findByText('Lab')
  const somebody = aBootstrap({ user: { ...user, email: 'alan@example.com' } })
  const login = { two_factor: false, bootstrapData: somebody }
  const second = render('/login?magic=token', { 'POST auth/magic-link/login': login })
  await waitFor(() => expect(second.host.bootstrap.getState().user?.email).toBe('alan@example.com'))
  expect(at(second)).toBe('/login')
})

it('keeps nothing where it leads whoever is signed in at once', async () => {
  const first = render(`/workspace/join/login${QUERY}`, {}, signedIn)
  await waitFor(() => expect(at(first)).toBe(`/workspace/join${QUERY}`))
  const login = { two_factor: false, bootstrapData: signedIn }
  const second = render('/login?magic=token', { 'POST auth/magic-link/login': login })
  await waitFor(() => expect(second.host.bootstrap.getState().user).not.toBeNull())
  expect(at(second)).toBe('/login')
})

it.each([
  ['Email me a sign-in link', '/magic-link'],
  ['Forgot your password?', '/forgot-password'],
])('gives the invited address to the screen behind "%s"', async (name, path) => {
  const offered = aBootstrap({ settings: { auth: { magicLink: true } } })
  const rendered = render(`/workspace/join/login${QUERY}`, {}, offered)
  await userEvent.click(await screen.findByRole('link', { name }))
  await waitFor(() => expect(rendered.router.state.location.pathname).toBe(path))
  const field = await screen.findByLabelText<HTMLInputElement>('Email')
  expect(field.value).toBe('ada@example.com')
  expect(field.readOnly || field.disabled).toBe(true)
})

const waiting = aBootstrap({
  settings: { require_email_confirmation: true },
  user: { ...user, email_verified_at: null },
})

it('joins by the mailed link in place of waiting for the mail that confirms the address', async () => {
  const joined = aWorkspace({ id: 8, name: 'Lab', role: 'member', owner_id: 9 })
  const rendered = render(
    `/verify-email${QUERY}`,
    {
      'POST api/v1/workspace/join/i-1': { workspace: joined },
      'GET api/v1/bootstrap-data': { data: signedIn },
    },
    waiting,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Join workspace' }))
  await screen.findByText('Joined workspace')
  expect(rendered.host.workspace.getState()).toBe(8)
  await waitFor(() => expect(at(rendered)).toBe('/workspaces/8/members'))
})

it('says on joining that the invitation is not open any more, in a message and in its place', async () => {
  let isOpen = true
  const gone = () => Response.json({ message: 'x' }, { status: 404 })
  render(
    `/verify-email${QUERY}`,
    { [PREVIEW]: () => (isOpen ? preview : gone()), 'POST api/v1/workspace/join/i-1': gone },
    waiting,
  )
  await screen.findByText('Lab')
  isOpen = false
  await userEvent.click(await screen.findByRole('button', { name: 'Join workspace' }))
  await waitFor(() => expect(screen.getAllByText('This invite is no longer valid')).toHaveLength(2))
  expect(screen.queryByText('x')).toBeNull()
})
