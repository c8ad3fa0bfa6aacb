import { useHttp } from '@app/shared/host'
import { useQuery } from '@tanstack/react-query'
import type { Deed } from './deeds'

/** What would come of a deed, asked of the server each time it is to be known: who may be changed depends on everybody else. */
export function usePreview(deed: Deed, ids: readonly number[], role: string) {
  const http = useHttp()
  return useQuery({
    queryKey: ['admin', 'bulk-preview', deed.label, ids, role],
    queryFn: async () =>
      (await deed.send(http, { ids: [...ids], preview: true }, { reason: '', until: '', role })).results,
    enabled: deed.asks !== 'role' || role !== '',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
