import type { TotalProgress } from './total-progress'

/** What the panel says of all its uploads, with the values for `trans`. `isOffline` is whether the browser knows that it has no connection. */
export function panelTitle(
  { completed: done, count, cancelled, isBusy, isMoving }: TotalProgress,
  isOffline: boolean,
): [message: string, values: Record<string, number>] {
  const values = { done, count }
  if (isBusy && !isMoving) return ['Paused: :done of :count', values]
  if (isBusy && isOffline) return ['No connection: :done of :count uploaded', values]
  if (isBusy) return ['Uploading: :done of :count', values]
  if (count === 0) return ['Upload cancelled|:count uploads cancelled', { count: cancelled }]
  return ['Uploaded: :done of :count', values]
}
