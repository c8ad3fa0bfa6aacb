import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../http/api-error'

const STALE_AFTER = 30_000 // K-001
const RETRIES = 2
const final: readonly number[] = [401, 403, 404]

/** The page's query cache. Queries are tried three times unless the answer is final; mutations once. */
export const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER,
        retry: (failures, error) =>
          failures < RETRIES && !(error instanceof ApiError && final.includes(error.status)),
      },
    },
  })
