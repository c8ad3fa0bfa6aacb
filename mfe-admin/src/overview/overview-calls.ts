import type { Http } from '@app/shared/http'
import type { OverviewRange, OverviewResponse } from '@app/shared/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** How the site did in so many days; the range before stays on screen while the next one loads. */
export const overviewQuery = (http: Http, days: OverviewRange) =>
  queryOptions({
    queryKey: ['admin', 'overview', days],
    queryFn: () => http.get<OverviewResponse>('overview', { query: { days } }),
    placeholderData: keepPreviousData,
  })
