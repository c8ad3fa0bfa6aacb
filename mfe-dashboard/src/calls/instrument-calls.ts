import type { Http } from '@app/shared/http'
import type {
  HistoryRange,
  InstrumentsResponse,
  OptionChainResponse,
  PriceHistoryResponse,
} from '@app/shared/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** What can be traded, with prices as new as they came last. */
export const instrumentsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['dashboard', 'instruments'],
    queryFn: async () => (await http.get<InstrumentsResponse>('instruments')).instruments,
  })

/** The prices of an instrument until now; asked anew every minute. */
export const historyQuery = (http: Http, symbol: string, range: HistoryRange) =>
  queryOptions({
    queryKey: ['dashboard', 'history', symbol, range],
    queryFn: async () =>
      (await http.get<PriceHistoryResponse>(`instruments/${symbol}/history`, { query: { range } })).candles,
    refetchInterval: 60_000,
  })

/** Calls and puts of an expiry, of the next one when none is named; asked anew every ten seconds. */
export const optionChainQuery = (http: Http, symbol: string, expiry: string | undefined) =>
  queryOptions({
    queryKey: ['dashboard', 'options', symbol, expiry],
    queryFn: () => http.get<OptionChainResponse>(`instruments/${symbol}/options`, { query: { expiry } }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  })
