import { ApiError } from '@app/shared/http'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Whether a change was refused because somebody else has deleted what it was about. */
export const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** Told of a form's error: the list of what is gone is asked anew when it is shown; what was typed stays until then. */
export const markStaleWhenGone = (queries: QueryClient, queryKey: QueryKey) => (error: unknown) => {
  if (isGone(error)) void queries.invalidateQueries({ queryKey, refetchType: 'none' })
  return undefined
}
