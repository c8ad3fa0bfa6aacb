import type { Http } from '@app/shared/http'
import type { BillingReportResponse, ReportRange } from '@app/shared/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** What plans bring, and how it went in so many months; the range before stays on screen while the next one loads. */
export const revenueQuery = (http: Http, months: ReportRange) =>
  queryOptions({
    queryKey: ['admin', 'revenue', months],
    queryFn: () => http.get<BillingReportResponse>('billing/reports', { query: { months } }),
    placeholderData: keepPreviousData,
  })
