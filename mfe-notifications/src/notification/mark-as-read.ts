import { useHost } from '@app/shared/host'
import { useShowError } from '@app/shared/toasts'
import type { MarkAsReadRequest, MarkAsReadResponse } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'

/** Marks notifications as read, and updates the unread count on the whole page. */
export function useMarkAsRead() {
  const host = useHost()
  const showError = useShowError()
  return useMutation({
    mutationFn: (what: MarkAsReadRequest) =>
      host.http.post<MarkAsReadResponse>('notifications/mark-as-read', what),
    onSuccess: ({ unreadCount }) => {
      const bootstrap = host.bootstrap.getState()
      if (bootstrap.user)
        host.enter({ ...bootstrap, user: { ...bootstrap.user, unread_notifications_count: unreadCount } })
      return host.queries.invalidateQueries({ queryKey: ['notifications'] })
    },
    onError: error => showError(error),
  })
}
