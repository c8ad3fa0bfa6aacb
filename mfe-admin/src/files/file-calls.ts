import type { Http } from '@app/shared/http'
import { createdBetween, orderOf, type TableState } from '@app/shared/table'
import type {
  DeleteSiteFilesResponse,
  FileKind,
  SiteFileExportQuery,
  SiteFilesQuery,
  SiteFilesResponse,
} from '@app/shared/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** What every cached answer about files begins with. */
export const FILES = ['admin', 'files'] as const

/** What people call a file of a kind, in English. */
export const kindNames: Record<Exclude<FileKind, 'folder'>, string> = {
  image: 'Image',
  video: 'Video',
  audio: 'Audio',
  pdf: 'PDF',
  text: 'Text',
  archive: 'Archive',
  file: 'File',
}

const kinds = Object.keys(kindNames) as (keyof typeof kindNames)[]
const sortable = ['name', 'file_size', 'created_at'] as const

/** One page of the files that match; the page before stays on screen while the next one loads. */
export const filesQuery = (http: Http, query: SiteFilesQuery) =>
  queryOptions({
    queryKey: [...FILES, query],
    queryFn: async () => (await http.get<SiteFilesResponse>('files', { query })).pagination,
    placeholderData: keepPreviousData,
  })

/** Deletes files for good; says of each what came of it. */
export const deleteFiles = async (http: Http, ids: readonly number[]) =>
  (await http.post<DeleteSiteFilesResponse>('files/delete', { ids })).results

/** Which files a table asks for, and in which order. */
export function wantedFiles({ query, sort, filters, during }: TableState): SiteFileExportQuery {
  const { owner, type, binned } = filters
  const kind = kinds.find(name => name === type)
  return {
    ...orderOf(sort, sortable),
    ...(query && { query }),
    ...(owner && { owner }),
    ...(kind && { type: kind }),
    ...(binned && { binned: binned === 'yes' }),
    ...createdBetween(during),
  }
}
