import { useHost } from '@app/shared/host'
import { useShowError } from '@app/shared/toasts'
import type { MarkAsReadRequest, UnreadCountResponse } from '@app/shared/wire'
import { type MutationFunction, useMutation } from '@tanstack/react-query'

const MARK_AS_READ = ['notifications', 'mark-as-read']

/** Marks notifications as read. */
export function useMarkAsRead() {
  const { http } = useHost()
  return useChange(
    (what: MarkAsReadRequest) => http.post<UnreadCountResponse>('notifications/mark-as-read', what),
    undefined,
    MARK_AS_READ,
  )
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
  return useChange((ids: readonly string[]) =>
    http.post<UnreadCountResponse>('notifications/mark-as-unread', { ids }),
  )
}

/** Deletes notifications by their ids, and offers to undo that. */
export function useDeleteNotifications() {
  const host = useHost()
  const restore = useChange((ids: readonly string[]) =>
    host.http.post<UnreadCountResponse>('notifications/restore', { ids }),
  )
  return useChange(
    (ids: readonly string[]) => host.http.delete<UnreadCountResponse>(`notifications/${ids.join(',')}`),
    ids =>
      host.notify({
        message: 'Notification deleted|:count notifications deleted',
        values: { count: ids.length },
        action: { label: 'Undo', onSelect: () => restore.mutate(ids) },
        timer: 8000,
      }),
  )
}

/** A change that answers how many are unread now: the whole page shows that, and the lists are asked for anew. */
function useChange<What>(
  change: MutationFunction<UnreadCountResponse, What>,
  done?: (what: What) => void,
  mutationKey?: string[],
) {
  const host = useHost()
  const showError = useShowError()
  return useMutation({
    mutationFn: change,
    ...(mutationKey && { mutationKey }),
    onSuccess: ({ unreadCount }, what) => {
      const bootstrap = host.bootstrap.getState()
      if (bootstrap.user)
        host.enter({ ...bootstrap, user: { ...bootstrap.user, unread_notifications_count: unreadCount } })
      done?.(what)
      return host.queries.invalidateQueries({ queryKey: ['notifications'] })
    },
    onError: error => showError(error),
  })
}
