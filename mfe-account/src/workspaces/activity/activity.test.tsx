import { aPage } from '@app/shared/testing'
import type { WorkspaceEvent } from '@app/shared/wire'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWorkspaces } from '../../testing/render-workspaces'

const anEvent = (changes: Partial<WorkspaceEvent>): WorkspaceEvent => ({
  id: 1,
  kind: 'created',
  actor: 'Ada',
  subject: null,
  detail: null,
  created_at: new Date().toISOString(),
  ...changes,
})
const LIST = 'GET api/v1/workspaces/5/activity'
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('tells who did what and when', async () => {
  const events = [
    anEvent({ id: 3, kind: 'roleChanged', subject: 'Grace', detail: 'admin' }),
    anEvent({ id: 2, kind: 'inviteRevoked' }),
    anEvent({ id: 4, kind: 'renamed', subject: 'Engine Room' }),
    anEvent({ kind: 'newerThanThisPage' }),
  ]
  renderWorkspaces('/workspaces/5/activity', { network: { [LIST]: aPage(events) } })
  await screen.findByText('Ada made Grace Admin')
  expect(rows()).toEqual(
    expect.arrayContaining([
      'Ada made Grace Admina few seconds ago',
      'Ada revoked the invitation of anyone with the linka few seconds ago',
      'Ada renamed it to Engine Rooma few seconds ago',
      'newerThanThisPagea few seconds ago',
    ]),
  )
})

it('shows one kind where that is asked for, and more of it', async () => {
  const answer = ({ query }: { query: URLSearchParams }) => {
    const page = Number(query.get('page'))
    return aPage([anEvent({ id: page, kind: 'left', actor: `Member ${page}` })], {
      page,
      perPage: 30,
      total: 31,
    })
  }
  const { host } = renderWorkspaces('/workspaces/5/activity', { network: { [LIST]: answer } })
  await userEvent.selectOptions(await screen.findByLabelText('Show'), 'Member left')
  await waitFor(() => expect(host.requests.at(-1)?.query.get('kind')).toBe('left'))
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  await screen.findByText('Member 2 left the workspace')
  expect(screen.getByText('Member 1 left the workspace')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})
