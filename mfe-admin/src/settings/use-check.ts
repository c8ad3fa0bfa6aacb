import { useHttp } from '@app/shared/host'
import type { CheckedService, SettingCheckRequest, SettingCheckResponse } from '@app/shared/wire'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** Milliseconds that an event may take to this page. */
const ARRIVES_WITHIN = 8_000
/** The event `setting-check.arrived` makes queries of this key ask anew. */
const ARRIVALS = ['setting-checks', 'arrivals'] as const

/** Tries a service. The live connection has worked once the event has come to this page. */
export function useCheck(service: CheckedService) {
  const http = useHttp()
  const arrivals = useArrivals(service === 'realtime')
  return useMutation({
    async mutationFn() {
      const arrival = service === 'realtime' ? arrivals.next() : undefined
      const body: SettingCheckRequest = { service }
      const answer = await http.post<SettingCheckResponse>('settings/checks', body)
      if (!arrival || answer.outcome !== 'sent') return answer
      return { outcome: (await arrival) ? ('works' as const) : ('late' as const), detail: null }
    },
  })
}

/** Counts the events that come to this page. */
function useArrivals(enabled: boolean) {
  const queries = useQueryClient()
  useQuery({
    queryKey: ARRIVALS,
    queryFn: () => (queries.getQueryData<number>(ARRIVALS) ?? -1) + 1,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    networkMode: 'always',
  })
  const count = () => queries.getQueryData<number>(ARRIVALS) ?? 0
  return {
    /** Resolves to whether another one has come in time. */
    next() {
      const before = count()
      return new Promise<boolean>(settle => {
        const stop = queries.getQueryCache().subscribe(() => void (count() > before && settle(true)))
        setTimeout(() => {
          stop()
          void settle(false)
        }, ARRIVES_WITHIN)
      })
    },
  }
}
