import { useUser } from '@app/shared/bootstrap'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button, EmptyState, IconButton, Link, useSpinnerDelay } from '@app/shared/ui'
import type { Notification } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { MailOpen } from 'lucide-react'
import { useId } from 'react'
import { useMarkAsRead } from '../notification/change-notifications'
import { MarkAllButton } from '../notification/mark-all-button'
import { NotificationRow } from '../notification/notification-row'
import { unreadNotificationsQuery } from '../notification/notifications'
import { RowSkeletons } from '../notification/row-skeletons'
import styles from './unread-notifications.module.css'

/** The newest unread notifications, on the dashboard; nothing when all are read. */
export default function UnreadNotifications() {
  const { trans } = useTrans()
  const title = useId()
  const unread = useUser()?.unread_notifications_count ?? 0
  if (unread === 0) return null
  return (
    <section className={styles.section} aria-labelledby={title}>
      <header className={styles.header}>
        <h2 id={title} className={styles.title}>
          {trans('Unread notifications')}
        </h2>
        <div className={styles.actions}>
          <MarkAllButton />
          <Link to="/notifications?unread=true">{trans('All unread')}</Link>
        </div>
      </header>
      <div className={styles.list}>
        <Rows count={unread} />
      </div>
    </section>
  )
}

function Rows({ count }: { count: number }) {
  const { trans } = useTrans()
  const { data, isPending, isError, refetch } = useQuery(unreadNotificationsQuery(useHttp()))
  const isLoading = useSpinnerDelay(isPending)
  if (isPending || isLoading) return <RowSkeletons count={Math.min(count, 5)} />
  if (isError)
    return (
      <EmptyState
        isFailure
        title={trans('Your notifications could not be loaded')}
        action={
          <Button size="sm" onClick={() => void refetch()}>
            {trans('Try again')}
          </Button>
        }
      />
    )
  return (
    <ul className={styles.rows}>
      {data.map(notification => (
        <li key={notification.id}>
          <NotificationRow notification={notification} menu={<MarkAsRead notification={notification} />} />
        </li>
      ))}
    </ul>
  )
}

function MarkAsRead({ notification: { id } }: { notification: Notification }) {
  const { trans } = useTrans()
  const markAsRead = useMarkAsRead()
  return (
    <IconButton size="sm" label={trans('Mark as read')} onClick={() => markAsRead.mutate({ ids: [id] })}>
      <MailOpen size={16} strokeWidth={1.75} />
    </IconButton>
  )
}
