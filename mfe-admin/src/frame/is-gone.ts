import { ApiError } from '@app/shared/http'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Whether a change was refused because somebody else has deleted what it was about. */
export const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** Whether a change was refused because somebody else has changed the same since it was read. */
export const isChangedMeanwhile = (error: unknown) => error instanceof ApiError && error.status === 409

/** Told of a form's error: what its page edits is asked for anew when it is gone; the page then says so. */
export const askAnewWhenGone = (queries: QueryClient, queryKey: QueryKey) => (error: unknown) => {
  if (isGone(error)) void queries.invalidateQueries({ queryKey })
  return undefined
}

/** Told of the error of a form that goes with its row: the list of what is gone is asked anew when it is shown; what was typed stays until then. */
export const markStaleWhenGone = (queries: QueryClient, queryKey: QueryKey) => (error: unknown) => {
  if (isGone(error)) void queries.invalidateQueries({ queryKey, refetchType: 'none' })
  return undefined
}
