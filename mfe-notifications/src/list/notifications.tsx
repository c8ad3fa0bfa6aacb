import { useHttp } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { Page } from '@app/shared/navigation'
import { Button, EmptyState, useSpinnerDelay } from '@app/shared/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CloudOff, SearchX } from 'lucide-react'
import { MarkAllButton } from '../notification/mark-all-button'
import { NoNotifications } from '../notification/no-notifications'
import { notificationsQuery } from '../notification/notifications'
import { RowSkeletons } from '../notification/row-skeletons'
import { SettingsLink } from '../notification/settings-link'
import { groupAlike } from './alike'
import { FilterFields } from './filter-fields'
import { LoadMore, type Notifications } from './load-more'
import { NotificationGroup } from './notification-group'
import styles from './notifications.module.css'
import { type ListFilter, useListFilter } from './use-list-filter'
import { useOpenGroups } from './use-open-groups'

/** All notifications of the user, at `/notifications`. */
export default function NotificationsPage() {
  const { trans } = useTrans()
  const filter = useListFilter()
  const notifications = useInfiniteQuery(notificationsQuery(useHttp(), filter.query))
  return (
    <Page
      title={trans('Notifications')}
      actions={
        <>
          <MarkAllButton />
          <SettingsLink isAtEdge />
        </>
      }
      width="reading"
    >
      <FilterFields filter={filter} />
      <List notifications={notifications} filter={filter} />
    </Page>
  )
}

/** The rows of all pages: one that moved to the next page, because another came meanwhile, is on both. */
function rowsOf({ data }: Notifications) {
  const rows = data?.pages.flatMap(page => page.data) ?? []
  return [...new Map(rows.map(row => [row.id, row])).values()]
}

function List({ notifications, filter }: { notifications: Notifications; filter: ListFilter }) {
  const { trans } = useTrans()
  const { data, error, isPending, refetch } = notifications
  const isLoading = useSpinnerDelay(isPending)
  const groups = useOpenGroups()
  if (isLoading)
    return (
      <div className={styles.list}>
        <RowSkeletons count={5} />
      </div>
    )
  if (isPending) return null
  // An address may name a type that the app does not have.
  const isRefused = error instanceof ApiError && error.status === 422
  if (!data && !isRefused)
    return (
      <EmptyState
        icon={<CloudOff />}
        isFailure
        title={trans('Your notifications could not be loaded')}
        text={trans('Nothing was lost. Please try again in a moment.')}
        action={<Button onClick={() => void refetch()}>{trans('Try again')}</Button>}
      />
    )
  const rows = rowsOf(notifications)
  if (rows.length === 0 && !filter.isOn) return <NoNotifications />
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<SearchX />}
        title={trans('Nothing matches')}
        action={
          <Button variant="outline" onClick={filter.clear}>
            {trans('Show all notifications')}
          </Button>
        }
      />
    )
  return (
    <>
      <ul className={styles.list}>
        {groupAlike(rows).map(alike => (
          // The oldest one: whatever comes stands before it.
          <li key={alike.at(-1)?.id}>
            <NotificationGroup
              notifications={alike}
              isOpen={groups.isOpen(alike)}
              onToggle={() => groups.toggle(alike)}
            />
          </li>
        ))}
      </ul>
      <LoadMore key={JSON.stringify(filter.query)} notifications={notifications} />
    </>
  )
}
