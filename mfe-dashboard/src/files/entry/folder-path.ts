/** Where a folder is shown; the top without one. */
export const folderPath = (id: number | null) =>
  id === null ? '/dashboard/files' : `/dashboard/files?folder=${id}`
