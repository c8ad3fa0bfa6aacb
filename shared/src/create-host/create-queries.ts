import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '../http/api-error'

const STALE_AFTER = 30_000 // K-001
const RETRIES = 2
const final: readonly number[] = [401, 403, 404, 422]

/** Called when a query has failed for good, with its key. */
export type OnQueryFailed = (error: Error, key: QueryKey) => void

/**
 * The page's query cache. Queries are tried three times, unless the answer is final or timed out, and wait while there is no
 * connection. Mutations are tried once, and fail at once without a connection, so that nothing unsaved looks saved.
 */
export const createQueries = (onFailed: OnQueryFailed = () => {}) =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => onFailed(error, queryKey) }),
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER,
        retry: (failures, error) => failures < RETRIES && !isFinal(error),
      },
      mutations: { networkMode: 'always' },
    },
  })

/** A timeout is reported at once: retries would make the visitor wait three times as long. */
const isFinal = (error: Error) =>
  error instanceof ApiError ? final.includes(error.status) : error.name === 'TimeoutError'
