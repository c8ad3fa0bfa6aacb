import type { FileEntry } from '../../wire'

/** A file entry as the server answers it. */
export const aFileEntry = (changes: Partial<FileEntry> = {}): FileEntry => ({
  id: 1,
  name: 'a.txt',
  file_name: '0123456789abcdef',
  mime: 'text/plain',
  file_size: 5,
  extension: 'txt',
  type: 'text',
  disk_prefix: 'uploads',
  url: '/secure/files/1',
  thumbnail_url: null,
  parent_id: null,
  workspace_id: 0,
  owner: { id: 7, display_name: 'Ada' },
  is_shared: false,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  deleted_at: null,
  ...changes,
})
