import {
  aBootstrap,
  aUser,
  type FakeHostOptions,
  type Network,
  permissions,
  renderRoutes,
} from '@app/shared/testing'
import type { FileEntry } from '@app/shared/wire'
import Files from '../browse/files'

/** A text of somebody's own, at the top. */
export const aFile = (changes: Partial<FileEntry> = {}): FileEntry => ({
  id: 1,
  name: 'notes.txt',
  file_name: 'k'.repeat(32),
  mime: 'text/plain',
  file_size: 2048,
  extension: 'txt',
  type: 'text',
  disk_prefix: 'uploads',
  url: '/secure/files/k?expires=1&signature=s',
  thumbnail_url: null,
  parent_id: null,
  workspace_id: 0,
  owner: { id: 7, display_name: 'Ada Lovelace' },
  is_shared: false,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-02T10:00:00.000Z',
  deleted_at: null,
  ...changes,
})

/** A folder of somebody's own, at the top. */
export const aFolder = (changes: Partial<FileEntry> = {}): FileEntry =>
  aFile({
    id: 9,
    name: 'Trips',
    type: 'folder',
    file_name: '',
    mime: '',
    file_size: 0,
    extension: '',
    url: null,
    ...changes,
  })

/** What `GET file-entries` answers. */
export const entries = (
  data: FileEntry[],
  path: { id: number; name: string }[] = [],
  total = data.length,
) => ({
  pagination: { data, current_page: 1, next_page: null, per_page: 100, total },
  path,
})

const usage = { used: 1024 ** 3, space: 2 * 1024 ** 3, count: 3, max_count: 5000, max_size: 1024 ** 3 }

/** The files page of somebody who may upload, on a fake network. */
export const renderFiles = (network: Network, path = '/dashboard/files', options: FakeHostOptions = {}) =>
  renderRoutes(() => [{ path: '/dashboard/files', element: <Files /> }], path, {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions('files.create') }) }),
    ...options,
    network: { 'GET api/v1/file-entries/usage': usage, ...network },
  })
