import { useSettings } from '@app/shared/bootstrap'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button, EmptyState, useSpinnerDelay } from '@app/shared/ui'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { MarkAllButton } from '../notification/mark-all-button'
import { NoNotifications } from '../notification/no-notifications'
import { NotificationRow } from '../notification/notification-row'
import { notificationsQuery } from '../notification/notifications'
import { RowSkeletons } from '../notification/row-skeletons'
import styles from './notifications.module.css'

/** All notifications of the user, at `/notifications`. */
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
  const notifications = useInfiniteQuery(notificationsQuery(useHttp()))
  const { data, isPending, refetch } = notifications
  const isLoading = useSpinnerDelay(isPending)
  if (isLoading)
    return (
      <div className={styles.list}>
        <RowSkeletons count={5} />
      </div>
    )
  if (isPending) return null
  if (!data)
    return (
      <EmptyState
        icon={<CloudOff />}
        isFailure
        title={trans('Your notifications could not be loaded')}
        text={trans('Nothing was lost. Please try again in a moment.')}
        action={<Button onClick={() => void refetch()}>{trans('Try again')}</Button>}
      />
    )
  const rows = data.pages.flatMap(page => page.data)
  if (rows.length === 0) return <NoNotifications />
  return (
    <>
      <ul className={styles.list}>
        {rows.map(notification => (
          <li key={notification.id}>
            <NotificationRow notification={notification} />
          </li>
        ))}
      </ul>
      <LoadMore notifications={notifications} />
    </>
  )
}

function LoadMore({
  notifications,
}: {
  notifications: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
  >
}) {
  const { trans } = useTrans()
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = notifications
  if (!hasNextPage) return null
  return (
    <div className={styles.more}>
      {isFetchNextPageError && <p role="alert">{trans('The rest could not be loaded.')}</p>}
      <Button variant="outline" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? trans('Try again') : trans('Load more')}
      </Button>
    </div>
  )
}
