import { aPage } from '@app/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aMember, anInvite, grace, renderWorkspaces } from '../../testing/render-workspaces'

const PAGE = '/workspaces/5/members'
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Members' }))
    .getAllByRole('row')
    .slice(1)
    .map(row => row.textContent)

it('shows who is in a workspace as what, and names the workspace in the title', async () => {
  renderWorkspaces('/workspaces/5')
  await screen.findByText('grace@example.com')
  expect(await rows()).toEqual([
    expect.stringContaining('Ada LovelaceYouada@example.comOwnerJan 1, 2026'),
    expect.stringContaining('Grace Hoppergrace@example.comMemberJan 1, 2026'),
  ])
  await waitFor(() => expect(document.title).toBe('Members – Acme Team – Acme'))
})

it('asks the server for those who match', async () => {
  const { host } = renderWorkspaces(PAGE)
  await userEvent.type(await screen.findByLabelText('Search by name or email'), 'grace')
  await waitFor(() => expect(host.requests.at(-1)?.query.get('query')).toBe('grace'))
})

it('opens as its address says, and asks the server for that order, those filters and that page', async () => {
  const { host, router } = renderWorkspaces(
    `${PAGE}?role=member&joined_at=2026-01-01..2026-01-02&sort=-email`,
  )
  await screen.findByText('grace@example.com')
  const asked = () =>
    Object.fromEntries(host.requests.findLast(({ path }) => path.endsWith('/members'))?.query ?? [])
  expect(asked()).toEqual({
    role: 'member',
    joinedFrom: new Date(2026, 0, 1).toISOString(),
    joinedBefore: new Date(2026, 0, 3).toISOString(),
    orderBy: 'email',
    orderDir: 'desc',
    page: '1',
    perPage: '30',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Joined' }))
  await waitFor(() => expect(asked()).toMatchObject({ orderBy: 'joined_at', orderDir: 'asc' }))
  expect(router.state.location.search).toBe('?role=member&joined_at=2026-01-01..2026-01-02&sort=joined_at')
})

it('changes a role at once, and takes it back when the server refuses', async () => {
  let answer: (response: Response) => void = () => {}
  const change = () => new Promise<Response>(resolve => (answer = resolve))
  const { host } = renderWorkspaces(PAGE, { network: { 'PUT api/v1/workspaces/5/members/9': change } })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Grace Hopper' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make admin' }))
  await waitFor(async () => expect((await rows())[1]).toContain('Admin'))
  expect(host.requests.at(-1)).toMatchObject({ method: 'PUT', body: { role: 'admin' } })
  answer(Response.json({ message: 'Not any more.' }, { status: 403 }))
  await screen.findByText('Not any more.')
  await waitFor(async () => expect((await rows())[1]).toContain('Member'))
})

it('removes somebody after a question that says what they lose', async () => {
  let members = [aMember(), grace]
  renderWorkspaces(PAGE, {
    network: {
      'GET api/v1/workspaces/5/members': () => aPage(members),
      'DELETE api/v1/workspaces/5/members/9': () => {
        members = [aMember()]
        return { status: 'success' }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Grace Hopper' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from workspace' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove Grace Hopper?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Remove from workspace' }))
  await waitFor(() => expect(screen.queryByText('grace@example.com')).toBeNull())
})

it('offers members nothing they may not do', async () => {
  const { host } = renderWorkspaces(PAGE, { workspace: { role: 'member' } })
  await screen.findByText('grace@example.com')
  for (const name of ['Invite people', 'Create link', 'Actions for Grace Hopper'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(host.requests.map(({ path }) => path)).not.toContain('api/v1/workspaces/5/invites')
})

it('says that the plan has no room before somebody runs into it', async () => {
  renderWorkspaces(PAGE, {
    workspace: { members_limit: 3 },
    network: { 'GET api/v1/workspaces/5/invites': { invites: [anInvite()] } },
  })
  expect(await screen.findByText('2 of 3 members')).toBeTruthy()
  const reason = await screen.findByText('The plan has room for 3 people, invited ones included.')
  const button = screen.getByRole('button', { name: 'Invite people' })
  expect(button.getAttribute('aria-describedby')).toBe(reason.id)
  expect(button.hasAttribute('disabled') || button.ariaDisabled === 'true').toBe(true)
})

it('sends an invitation again and takes it back', async () => {
  const linus = anInvite()
  const link = anInvite({ id: 'i-2', email: null })
  renderWorkspaces(PAGE, {
    network: {
      'GET api/v1/workspaces/5/invites': { invites: [link, linus] },
      'POST api/v1/workspaces/5/invites/i-1/resend': { invites: [link, linus] },
      'DELETE api/v1/workspaces/5/invites/i-2': { invites: [linus] },
    },
  })
  const again = await screen.findByRole('button', { name: 'Send again: linus@example.com' })
  await userEvent.click(again)
  await screen.findByText('Invitation sent to linus@example.com again')
  await userEvent.click(screen.getByRole('button', { name: 'Revoke: Anyone with the link' }))
  const question = await screen.findByRole('alertdialog', { name: 'Revoke the link?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(screen.queryByText('Anyone with the link')).toBeNull())
  expect(screen.getByText('linus@example.com')).toBeTruthy()
})

it('says so where the workspace is not there any more', async () => {
  const gone = () => Response.json({ message: 'x' }, { status: 404 })
  renderWorkspaces(PAGE, { network: { 'GET api/v1/workspaces/5': gone } })
  expect(await screen.findByText('This workspace is not there')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Your workspaces' }).getAttribute('href')).toBe('/workspaces')
})
