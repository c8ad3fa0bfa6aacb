import { useHttp } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useSettled } from '@app/shared/ui'
import type { PlanChangeRequest } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { previewPlan } from '../subscriber-calls'

/** Milliseconds without a change after which the costs are asked for. */
const PAUSE = 300

/** What another plan costs now; never from the cache, for the rest of the period is worth less every second. An answer about an earlier choice is never shown. */
export function useCosts(id: number, wanted: PlanChangeRequest | undefined) {
  const http = useHttp()
  const text = JSON.stringify(wanted ?? null)
  const settled = useSettled(text, PAUSE)
  const asked: PlanChangeRequest | null = JSON.parse(settled)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'plan-change', id, settled],
    queryFn: () => previewPlan(http, id, asked ?? { priceId: 0 }),
    enabled: asked !== null,
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  })
  const isCurrent = settled === text && !isFetching
  const refusals = error instanceof ApiError ? Object.values(error.errors ?? {}).flat() : []
  return {
    costs: isCurrent && !error ? data : undefined,
    /** What is wrong with the choice, in the words of the server. */
    refusal: isCurrent ? refusals[0] : undefined,
    isFailed: isCurrent && error !== null && refusals.length === 0,
    isAsking: wanted !== undefined && !isCurrent,
    refetch,
  }
}
