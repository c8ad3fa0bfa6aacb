import type { FileEntriesQuery, FileEntriesResponse, FileEntry } from '@app/shared/wire'
import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { filesKey } from './file-calls'

/** What becomes of an entry; null takes it out of every list. */
export type Changed = (entry: FileEntry) => FileEntry | null

type Listed = InfiniteData<FileEntriesResponse>

/** The bin is another list, in which what was put there comes with the answer of the server. */
const lists = {
  queryKey: filesKey,
  predicate: ({ queryKey }: Query) => {
    const [name, query]: QueryKey = queryKey.slice(filesKey.length + 1)
    return name === 'entries' && (query as FileEntriesQuery | undefined)?.section !== 'bin'
  },
}

/** Shows in every list of a folder what a change will make of its entries. Returns how to take that back. */
export async function showAtOnce(queries: QueryClient, changed: Changed): Promise<() => void> {
  await queries.cancelQueries(lists)
  const before = queries.getQueriesData<Listed>(lists)
  queries.setQueriesData<Listed>(lists, listed => listed && changedIn(listed, changed))
  return () => {
    for (const [key, listed] of before) queries.setQueryData(key, listed)
  }
}

function changedIn(listed: Listed, changed: Changed): Listed {
  const pages = listed.pages.map(page => page.pagination.data.flatMap(entry => changed(entry) ?? []))
  const gone = countOf(listed.pages.map(({ pagination }) => pagination.data)) - countOf(pages)
  return {
    ...listed,
    pages: listed.pages.map(({ pagination, ...page }, index) => ({
      ...page,
      pagination: { ...pagination, data: pages[index] ?? [], total: pagination.total - gone },
    })),
  }
}

const countOf = (pages: readonly FileEntry[][]) => pages.flat().length
