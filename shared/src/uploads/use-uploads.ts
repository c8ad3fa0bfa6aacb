import { useStore } from 'zustand'
import { useHost } from '../host/host-context'
import type { UploadRecord, Uploads } from '../host/uploads'

/** Follows the uploads of the page: all, or what `select` takes of them. */
export function useUploadRecords<T = readonly UploadRecord[]>(
  select: (records: readonly UploadRecord[]) => T = records => records as T,
): T {
  return useStore(useHost().uploads, select)
}

/** The page's uploads, to add files to. */
export const useUploads = (): Uploads => useHost().uploads
