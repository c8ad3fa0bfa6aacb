import { aPage } from '@app/shared/testing'
import type { WorkspaceEvent } from '@app/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWorkspaces } from '../../testing/render-workspaces'

const anEvent = (changes: Partial<WorkspaceEvent>): WorkspaceEvent => ({
  id: 1,
  kind: 'created',
  actor: 'Ada',
  subject: null,
  detail: null,
  count: 1,
  created_at: new Date().toISOString(),
  ...changes,
})
const LIST = 'GET api/v1/workspaces/5/activity'
const PEOPLE = 'GET api/v1/workspaces/5/activity/people'
const people = { people: [{ id: 9, display_name: 'Grace Hopper' }] }
const lines = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(row => row.querySelector('td, th')?.textContent)

it('tells who did what', async () => {
  const events = [
    anEvent({ id: 3, kind: 'roleChanged', subject: 'Grace', detail: 'admin' }),
    anEvent({ id: 2, kind: 'inviteRevoked' }),
    anEvent({ id: 4, kind: 'renamed', subject: 'Engine Room' }),
    anEvent({ kind: 'newerThanThisPage' }),
  ]
  renderWorkspaces('/workspaces/5/activity', { network: { [LIST]: aPage(events), [PEOPLE]: people } })
  await screen.findByText('Ada made Grace Admin')
  expect(lines()).toEqual([
    'Ada made Grace Admin',
    'Ada revoked the invitation of anyone with the link',
    'Ada renamed it to Engine Room',
    'newerThanThisPage',
  ])
})

it('tells what happened to files, one or several, and in which folder', async () => {
  const about = (id: number, kind: string, changes: Partial<WorkspaceEvent> = {}) =>
    anEvent({ id, kind, subject: 'a.txt', ...changes })
  const events = [
    about(1, 'fileUploaded', { count: 3 }),
    about(2, 'fileUploaded', { detail: 'admin' }),
    about(3, 'folderCreated', { subject: 'plans' }),
    about(4, 'fileRenamed', { detail: 'b.txt' }),
    about(5, 'fileMoved'),
    about(6, 'fileMoved', { detail: 'plans', count: 2 }),
    about(7, 'fileErased', { actor: null }),
  ]
  renderWorkspaces('/workspaces/5/activity', { network: { [LIST]: aPage(events), [PEOPLE]: people } })
  await screen.findByText('Ada uploaded a.txt and 2 more')
  expect(lines()).toEqual([
    'Ada uploaded a.txt and 2 more',
    'Ada uploaded a.txt to admin',
    'Ada created the folder plans',
    'Ada renamed a.txt to b.txt',
    'Ada moved a.txt out of all folders',
    'Ada moved a.txt and 1 more to plans',
    'Somebody deleted a.txt for good',
  ])
})

it('is narrowed by what happened, by whom and when, in the address of the page, and shows more of it', async () => {
  const answer = ({ query }: { query: URLSearchParams }) => {
    const page = Number(query.get('page'))
    const event = anEvent({ id: page, kind: 'left', actor: `Member ${page}` })
    return aPage([event], { page, perPage: 30, total: 31 })
  }
  const { host, router } = renderWorkspaces('/workspaces/5/activity?created_at=2026-03-01..2026-03-31', {
    network: { [LIST]: answer, [PEOPLE]: people },
  })
  await userEvent.click(await screen.findByRole('button', { name: /Filters/ }))
  await userEvent.selectOptions(await screen.findByLabelText('What'), 'Member left')
  await screen.findByRole('option', { name: 'Grace Hopper' })
  await userEvent.selectOptions(screen.getByLabelText('Who'), 'Grace Hopper')
  const asked = () => Object.fromEntries(host.requests.at(-1)?.query ?? [])
  await waitFor(() =>
    expect(asked()).toMatchObject({
      ...{ kind: 'left', actorId: '9' },
      createdFrom: new Date(2026, 2, 1).toISOString(),
      createdBefore: new Date(2026, 3, 1).toISOString(),
    }),
  )
  expect(router.state.location.search).toBe('?created_at=2026-03-01..2026-03-31&what=left&actor=9')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  await screen.findByText('Member 2 left the workspace')
  expect(screen.getByText('Member 1 left the workspace')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('opens narrowed to one person and half of the history, where the address says so', async () => {
  const { host } = renderWorkspaces('/workspaces/5/activity?actor=9&what=files', {
    network: { [LIST]: aPage([]), [PEOPLE]: people },
  })
  expect(await screen.findByText('There are no items matching your query')).toBeTruthy()
  const lists = host.requests.filter(({ path }) => path.endsWith('/activity'))
  expect(lists.map(({ query }) => [query.get('actorId'), query.get('about')])).toEqual([['9', 'files']])
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }))
  expect(await screen.findByText('Nothing has happened yet')).toBeTruthy()
})
