import { aBootstrap, aPage, aUser, permissions, renderRemote } from '@app/shared/testing'
import type { SiteFile } from '@app/shared/wire'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const file = (id: number, name: string, more: Partial<SiteFile> = {}): SiteFile => ({
  ...{ id, name, mime: 'text/plain', type: 'text', file_size: 2048, extension: 'txt', workspace: null },
  ...{ url: `/secure/files/${id}?signature=x`, thumbnail_url: null, deleted_at: null },
  owner: { id: 7, display_name: 'Ada', email: 'ada@example.com' },
  created_at: '2026-03-01T12:00:00.000Z',
  ...more,
})
const files = [
  file(1, 'notes.txt'),
  file(2, '<b>odd</b>.txt', {
    owner: null,
    workspace: { id: 3, name: 'Crew' },
    deleted_at: '2026-03-02T12:00:00.000Z',
  }),
]
const open = (path: string, network: object = {}, held = ['admin']) =>
  renderRemote(remote, path, {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions(...held) }) }),
    network: { 'GET api/v1/files': aPage(files), ...network },
  })

it('lists the files of everybody, asked for as the address says', async () => {
  const { host } = open('/admin/files?query=no&type=text&owner=ada&binned=no&sort=-file_size')
  const link = await screen.findByRole('link', { name: 'notes.txt' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    '/secure/files/1?signature=x',
    'noopener',
  ])
  expect(screen.getByText('<b>odd</b>.txt')).toBeTruthy()
  expect(screen.getByText('in Crew')).toBeTruthy()
  expect(screen.getByText('Nobody any more')).toBeTruthy()
  const asked = host.requests.find(({ url }) => url.pathname.endsWith('/files'))
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
    ...{ page: '1', perPage: '15', orderBy: 'file_size', orderDir: 'desc' },
    ...{ query: 'no', owner: 'ada', type: 'text', binned: 'false' },
  })
})

it('deletes several for good after a question, and says what came of it', async () => {
  const { host } = open('/admin/files', {
    'POST api/v1/files/delete': {
      results: [
        { id: 1, result: 'done' },
        { id: 2, result: 'not_found' },
      ],
    },
  })
  await screen.findByRole('link', { name: 'notes.txt' })
  for (const box of screen.getAllByRole('checkbox', { name: /txt/ })) await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2 files for good?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
  expect(await screen.findByText('1 deleted, 1 were gone before')).toBeTruthy()
  expect(host.requests.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [1, 2] })
})

it('lets nobody select who may not delete', async () => {
  open('/admin/files', {}, ['admin.access', 'files.view'])
  await screen.findByRole('link', { name: 'notes.txt' })
  expect(screen.queryByRole('checkbox', { name: /txt/ })).toBeNull()
})
