import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button, EmptyState, useSpinnerDelay } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { MarkAllButton } from '../notification/mark-all-button'
import { NoNotifications } from '../notification/no-notifications'
import { NotificationRow } from '../notification/notification-row'
import { latestNotificationsQuery } from '../notification/notifications'
import { RowSkeletons } from '../notification/row-skeletons'
import { SettingsLink } from '../notification/settings-link'
import styles from './latest-notifications.module.css'

/** The ten newest notifications, in the popover under the bell. */
export function LatestNotifications({ onLeave }: { onLeave(): void }) {
  const { trans } = useTrans()
  return (
    <div className={styles.panel}>
      <div className={styles.header}>
        <h2 className={styles.title}>{trans('Notifications')}</h2>
        <div className={styles.actions}>
          <MarkAllButton />
          <SettingsLink onClick={onLeave} />
        </div>
      </div>
      <div className={styles.body}>
        <Rows onLeave={onLeave} />
      </div>
      <Link to="/notifications" className={styles.all} onClick={onLeave}>
        {trans('View all notifications')}
      </Link>
    </div>
  )
}

function Rows({ onLeave }: { onLeave(): void }) {
  const { trans } = useTrans()
  const { data, isPending, isError, refetch } = useQuery(latestNotificationsQuery(useHttp()))
  const isLoading = useSpinnerDelay(isPending)
  if (isLoading) return <RowSkeletons count={3} />
  if (isPending) return null
  if (isError)
    return (
      <EmptyState
        title={trans('Your notifications could not be loaded')}
        action={
          <Button size="sm" onClick={() => void refetch()}>
            {trans('Try again')}
          </Button>
        }
      />
    )
  if (data.length === 0) return <NoNotifications />
  return data.map(notification => (
    <NotificationRow key={notification.id} notification={notification} onOpen={onLeave} />
  ))
}
