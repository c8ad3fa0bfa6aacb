import { useSettings } from '@app/shared/bootstrap'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button, EmptyState } from '@app/shared/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { notificationsQuery } from '../api/notifications'
import { MarkAllButton } from '../components/mark-all-button'
import { NoNotifications } from '../components/no-notifications'
import { NotificationRow } from '../components/notification-row'
import { RowSkeletons } from '../components/row-skeletons'
import styles from './notifications.module.css'

/** Everything that was ever told to this user, at `/notifications`. */
export default function Notifications() {
  const { trans } = useTrans()
  const { branding } = useSettings()
  return (
    <div className={styles.page}>
      <title>{`${trans('Notifications')} – ${branding.site_name}`}</title>
      <header className={styles.header}>
        <h1 className={styles.headline}>{trans('Notifications')}</h1>
        <MarkAllButton />
      </header>
      <List />
    </div>
  )
}

function List() {
  const { trans } = useTrans()
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(notificationsQuery(useHttp()))
  if (isPending) return <RowSkeletons count={5} />
  if (isError)
    return (
      <EmptyState
        title={trans('Your notifications could not be loaded')}
        text={trans('Nothing was lost. Please try again in a moment.')}
        action={<Button onClick={() => void refetch()}>{trans('Try again')}</Button>}
      />
    )
  const notifications = data.pages.flatMap(page => page.data)
  if (notifications.length === 0) return <NoNotifications />
  return (
    <>
      <ul className={styles.list}>
        {notifications.map(notification => (
          <li key={notification.id}>
            <NotificationRow notification={notification} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="outline" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {trans('Load more')}
        </Button>
      )}
    </>
  )
}
