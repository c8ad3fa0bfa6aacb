import type { FolderPath } from '@app/shared/wire'

/** Where a folder is shown; the top without one. */
export const folderPath = (id: number | null) =>
  id === null ? '/dashboard/files' : `/dashboard/files?folder=${id}`

/** The steps to a folder: the top, and each folder on the way. `top` is what the top is called. */
export const stepsTo = (path: FolderPath, top: string) =>
  [{ id: null, name: top }, ...path].map(({ id, name }) => ({ to: folderPath(id), name }))
