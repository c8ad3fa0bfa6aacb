import { useHttp } from '@app/shared/host'
import { useQuery } from '@tanstack/react-query'
import type { PageDeed } from './page-deeds'

/** What would come of a deed, asked of the server each time it is to be known. */
export function usePagePreview(deed: PageDeed, ids: readonly number[]) {
  const http = useHttp()
  return useQuery({
    queryKey: ['admin', 'bulk-pages-preview', deed.label, ids],
    queryFn: async () => (await deed.send(http, { ids: [...ids], preview: true })).results,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
