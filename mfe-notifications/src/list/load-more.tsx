import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import type { NotificationListResponse } from '@app/shared/wire'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import styles from './notifications.module.css'

/** The list as far as it is loaded. */
export type Notifications = UseInfiniteQueryResult<InfiniteData<NotificationListResponse['pagination']>>

/**
 * Loads the next thirty. When a notification comes, or one is changed, what is listed is asked for anew, and whatever else was on its
 * way is given up: the next ones are asked for after that, so that nobody has to press again.
 */
export function LoadMore({ notifications }: { notifications: Notifications }) {
  const { trans } = useTrans()
  const { data, hasNextPage, fetchNextPage, isFetching, isFetchNextPageError } = notifications
  const loaded = data?.pages.length ?? 0
  const [wanted, setWanted] = useState(loaded)
  const isWaiting = hasNextPage && loaded < wanted && (isFetching || !isFetchNextPageError)
  useEffect(() => {
    if (isWaiting && !isFetching) void fetchNextPage({ cancelRefetch: false })
  }, [isWaiting, isFetching, fetchNextPage])
  if (!hasNextPage) return null
  const load = () => {
    setWanted(loaded + 1)
    void fetchNextPage({ cancelRefetch: false })
  }
  return (
    <div className={styles.more}>
      {isFetchNextPageError && <p role="alert">{trans('The rest could not be loaded.')}</p>}
      <Button variant="outline" pending={isWaiting} onClick={load}>
        {isFetchNextPageError ? trans('Try again') : trans('Load more')}
      </Button>
    </div>
  )
}
