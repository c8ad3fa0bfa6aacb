import type { Http } from '@app/shared/http'
import type {
  FileEntriesQuery,
  FileEntriesResponse,
  FileEntryResponse,
  FileShareResponse,
  FilesChangedResponse,
  FileUsageResponse,
  MatchingFiles,
  SharedFileResponse,
} from '@app/shared/wire'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

const PER_PAGE = 100

/** Everything that is known of files; changes ask for all of it anew. */
export const filesKey = ['dashboard', 'files'] as const

/** What is in a folder or the bin, a hundred at a time; the folder before stays on screen while the next one loads. */
export const entriesQuery = (http: Http, workspace: number, query: FileEntriesQuery) =>
  infiniteQueryOptions({
    queryKey: [...filesKey, workspace, 'entries', query],
    queryFn: ({ pageParam: page }) =>
      http.get<FileEntriesResponse>('file-entries', { query: { ...query, page, perPage: PER_PAGE } }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => pagination.next_page,
    placeholderData: keepPreviousData,
  })

/** The folders of a folder, to choose one, a hundred at a time. */
export const foldersQuery = (http: Http, workspace: number, parentId: number | undefined) =>
  infiniteQueryOptions({
    queryKey: [...filesKey, workspace, 'folders', parentId ?? null],
    queryFn: ({ pageParam: page }) =>
      http.get<FileEntriesResponse>('file-entries', {
        query: { type: 'folder', page, perPage: PER_PAGE, ...(parentId && { parentId }) },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => pagination.next_page,
  })

/** One entry, with an address of its bytes that is good for a while. */
export const entryQuery = (http: Http, workspace: number, id: number) =>
  queryOptions({
    queryKey: [...filesKey, workspace, 'entry', id],
    queryFn: async () => (await http.get<FileEntryResponse>(`file-entries/${id}`)).fileEntry,
  })

/** How much of the plan is used. */
export const usageQuery = (http: Http, workspace: number) =>
  queryOptions({
    queryKey: [...filesKey, workspace, 'usage'],
    queryFn: () => http.get<FileUsageResponse>('file-entries/usage'),
  })

/** The link of an entry; null while it has none. */
export const shareQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: [...filesKey, 'share', id],
    queryFn: async () => (await http.get<FileShareResponse>(`file-entries/${id}/share`)).share,
  })

/** What a link shows. */
export const sharedFileQuery = (http: Http, token: string, entryId: string | null) =>
  queryOptions({
    queryKey: ['dashboard', 'shared-file', token, entryId],
    queryFn: () =>
      http.get<SharedFileResponse>(`shared-files/${encodeURIComponent(token)}`, {
        query: entryId ? { entryId } : {},
      }),
    placeholderData: keepPreviousData,
  })

/** Entries by their ids, or everything that a list finds on all its pages. */
export type FilesMeant = { entryIds: number[] } | { matching: MatchingFiles }

/** Moves entries into a folder, or to the top with null. */
export const moveFiles = (http: Http, meant: FilesMeant, destinationId: number | null) =>
  http.post<FilesChangedResponse>('file-entries/move', { ...meant, destinationId })

/** Puts entries into the bin, or deletes them for good. */
export const deleteFiles = (http: Http, meant: FilesMeant, deleteForever: boolean) =>
  http.post<FilesChangedResponse>('file-entries/delete', { ...meant, deleteForever })

/** Takes entries out of the bin. */
export const restoreFiles = (http: Http, meant: FilesMeant) =>
  http.post<FilesChangedResponse>('file-entries/restore', meant)
