import { renderRoutes } from '@app/shared/testing'
import type { SharedFileResponse } from '@app/shared/wire'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import SharedFile from './shared-file'

const entry = (id: number, name: string): SharedFileResponse['file'] => ({
  ...{ id, name, mime: '', file_size: 0, extension: '', type: 'folder', url: null, thumbnail_url: null },
})
const trips = entry(9, 'Trips')
const rome = entry(10, 'Rome')
const notes = { ...entry(11, 'notes.bin'), type: 'file' as const, file_size: 2048, url: '/secure/files/k' }

const at = ({ id, name }: SharedFileResponse['file']) => ({ id, name })
const answers: Record<string, Partial<SharedFileResponse>> = {
  '': { file: trips, children: [rome] },
  10: { file: rome, path: [at(trips)], children: [notes], has_more: true },
  11: { file: notes, path: [at(trips), at(rome)] },
}

const open = (path: string) =>
  renderRoutes(() => [{ path: '/s/:token', element: <SharedFile /> }], path, {
    network: {
      'GET api/v1/shared-files/t': ({ query }: { query: URLSearchParams }) => {
        const answer = answers[query.get('entryId') ?? '']
        if (!answer) return Response.json({ message: 'Could not find this file.' }, { status: 404 })
        return {
          shared_by: 'Ada Lovelace',
          expires_at: null,
          path: [],
          children: [],
          has_more: false,
          ...answer,
        }
      },
    },
  })

it('opens the folders and files of a shared folder, and leads back', async () => {
  open('/s/t')
  expect(screen.queryByRole('navigation', { name: 'Folder' })).toBeNull()
  await userEvent.click(await screen.findByRole('link', { name: 'Rome' }))
  await screen.findByRole('heading', { level: 1, name: 'Rome' })
  expect(
    screen.getByText('These are the first 1. Ask whoever shared the folder for the others.'),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'notes.bin' }))
  await screen.findByText('There is no preview of this kind of file')
  const steps = within(screen.getByRole('navigation', { name: 'Folder' }))
  expect(steps.getByText('notes.bin').getAttribute('aria-current')).toBe('page')
  await userEvent.click(steps.getByRole('link', { name: 'Rome' }))
  await screen.findByRole('heading', { level: 1, name: 'Rome' })
  await userEvent.click(screen.getByRole('link', { name: 'Trips' }))
  await screen.findByRole('heading', { level: 1, name: 'Trips' })
})

it('tells an entry that is gone from a link that is', async () => {
  open('/s/t?entry=77')
  await screen.findByText('This is not shared any more')
  await userEvent.click(screen.getByRole('link', { name: 'Show what is shared' }))
  await screen.findByRole('heading', { level: 1, name: 'Trips' })
})
