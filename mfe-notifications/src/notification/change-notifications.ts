import { useHost } from '@app/shared/host'
import { useOfferRetry, useShowError } from '@app/shared/toasts'
import type { MarkAsReadRequest, UnreadCountResponse } from '@app/shared/wire'
import { type MutationFunction, useMutation } from '@tanstack/react-query'
import { type Changed, setUnreadCount, showAtOnce } from './show-at-once'

/** The beginning of the keys of all changes. */
const CHANGES = ['notifications']
const MARK_AS_READ = [...CHANGES, 'mark-as-read']

/** Marks notifications as read. */
export function useMarkAsRead() {
  const { http } = useHost()
  return useChange({
    change: (what: MarkAsReadRequest) => http.post<UnreadCountResponse>('notifications/mark-as-read', what),
    key: MARK_AS_READ,
    changed: ({ ids }) => {
      const read_at = new Date().toISOString()
      return row => (!row.read_at && (ids?.includes(row.id) ?? true) ? { ...row, read_at } : row)
    },
    // Without ids it is about all, also those that are not on screen.
    unread: ({ ids }) => (ids ? undefined : 0),
  })
}

/** Returns whether a notification is being marked as read, by whatever row: the bell and the list may show it at once. */
export function useIsBeingRead() {
  const { queries } = useHost()
  return (id: string) =>
    queries.isMutating({
      mutationKey: MARK_AS_READ,
      predicate: ({ state }) =>
        (state.variables as MarkAsReadRequest | undefined)?.ids?.includes(id) ?? false,
    }) > 0
}

/** Marks notifications as unread, by their ids. */
export function useMarkAsUnread() {
  const { http } = useHost()
  return useChange({
    change: (ids: readonly string[]) =>
      http.post<UnreadCountResponse>('notifications/mark-as-unread', { ids }),
    changed: ids => row => (ids.includes(row.id) ? { ...row, read_at: null } : row),
  })
}

/** Deletes notifications by their ids, and offers to undo that. */
export function useDeleteNotifications() {
  const host = useHost()
  const restore = useChange({
    change: (ids: readonly string[]) => host.http.post<UnreadCountResponse>('notifications/restore', { ids }),
    // The offer went with the press, and nothing else brings them back.
    retry: ids => restore.mutate(ids),
  })
  return useChange({
    change: (ids: readonly string[]) =>
      host.http.delete<UnreadCountResponse>(`notifications/${ids.join(',')}`),
    changed: ids => row => (ids.includes(row.id) ? null : row),
    done: ids =>
      void host.notify({
        message: 'Notification deleted|:count notifications deleted',
        values: { count: ids.length },
        action: { label: 'Undo', onSelect: () => restore.mutate(ids) },
        timer: 8000,
      }),
  })
}

interface Change<What> {
  change: MutationFunction<UnreadCountResponse, What>
  key?: readonly string[]
  /** What becomes of the rows on screen, which show it before the server answers. */
  changed?: (what: What) => Changed
  /** How many are unread then, where that is known. */
  unread?: (what: What) => number | undefined
  done?: (what: What) => void
  /** What is offered when it has failed; otherwise it is to be done again where it was done. */
  retry?: (what: What) => void
}

/**
 * A change that shows at once, goes back when the server refuses it, and takes over how many are unread by its answer. While another
 * one is under way, the lists and the number of the server would not have that yet: the last one asks.
 */
function useChange<What>({ change, key = CHANGES, changed, unread, done, retry }: Change<What>) {
  const host = useHost()
  const { queries } = host
  const showError = useShowError()
  const offerRetry = useOfferRetry()
  const isLast = () => queries.isMutating({ mutationKey: CHANGES }) === 1
  return useMutation({
    mutationFn: change,
    mutationKey: key,
    onMutate: what => changed && showAtOnce(host, changed(what), unread?.(what)),
    onSuccess({ unreadCount }, what) {
      if (isLast()) setUnreadCount(host, unreadCount)
      done?.(what)
    },
    onError(error, what, takeBack) {
      takeBack?.()
      if (retry) offerRetry(error, () => retry(what))
      else showError(error)
    },
    onSettled: () => (isLast() ? queries.invalidateQueries({ queryKey: ['notifications'] }) : undefined),
  })
}
