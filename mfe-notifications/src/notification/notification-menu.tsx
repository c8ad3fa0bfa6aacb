import { useTrans } from '@app/shared/i18n'
import { Menu, MenuItem } from '@app/shared/overlays'
import { IconButton } from '@app/shared/ui'
import type { Notification } from '@app/shared/wire'
import { Ellipsis, Mail, MailOpen, Trash2 } from 'lucide-react'
import { useDeleteNotifications, useMarkAsRead, useMarkAsUnread } from './change-notifications'

const icon = { size: 16, strokeWidth: 1.75 }

/** What can be done with a notification, or with several alike: mark it as read or unread, delete it. */
export function NotificationMenu({ notifications }: { notifications: readonly Notification[] }) {
  const { trans } = useTrans()
  const markAsRead = useMarkAsRead()
  const markAsUnread = useMarkAsUnread()
  const remove = useDeleteNotifications()
  const ids = notifications.map(({ id }) => id)
  const isUnread = notifications.some(({ read_at }) => !read_at)
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={trans('Actions for the notification|Actions for :count notifications', {
            count: ids.length,
          })}
        >
          <Ellipsis {...icon} />
        </IconButton>
      }
    >
      {isUnread ? (
        <MenuItem icon={<MailOpen {...icon} />} onSelect={() => markAsRead.mutate({ ids })}>
          {trans('Mark as read')}
        </MenuItem>
      ) : (
        <MenuItem icon={<Mail {...icon} />} onSelect={() => markAsUnread.mutate(ids)}>
          {trans('Mark as unread')}
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 {...icon} />} tone="danger" onSelect={() => remove.mutate(ids)}>
        {trans('Delete')}
      </MenuItem>
    </Menu>
  )
}
