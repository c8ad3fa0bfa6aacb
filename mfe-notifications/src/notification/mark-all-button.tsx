import { useUser } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import { useMarkAsRead } from './change-notifications'

/** Marks everything as read; absent when nothing is unread. */
export function MarkAllButton() {
  const { trans } = useTrans()
  const unread = useUser()?.unread_notifications_count ?? 0
  const markAsRead = useMarkAsRead()
  if (unread === 0) return null
  return (
    <Button
      variant="ghost"
      size="sm"
      pending={markAsRead.isPending}
      onClick={() => markAsRead.mutate({ markAllAsUnread: true })}
    >
      {trans('Mark all as read')}
    </Button>
  )
}
