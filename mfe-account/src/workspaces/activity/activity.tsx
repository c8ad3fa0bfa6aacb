import { useHttp } from '@app/shared/host'
import { RelativeTime, useTrans } from '@app/shared/i18n'
import { Button, Card, EmptyState, Select, Skeleton } from '@app/shared/ui'
import type { Workspace, WorkspaceActivityResponse } from '@app/shared/wire'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { Failed } from '../../rows/failed'
import rows from '../../rows/rows.module.css'
import { WorkspaceFrame } from '../workspace/workspace-frame'
import { eventKinds, eventLabel } from './event-label'

const PER_PAGE = 30

/** What happened in a workspace, newest first, at `/workspaces/:id/activity`. */
export default function Activity() {
  const { trans } = useTrans()
  return (
    <WorkspaceFrame name={trans('Activity')}>{workspace => <Events workspace={workspace} />}</WorkspaceFrame>
  )
}

function Events({ workspace: { id } }: { workspace: Workspace }) {
  const { trans } = useTrans()
  const [kind, setKind] = useState('')
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useEvents(id, kind)
  const events = data?.pages.flatMap(page => page.data) ?? []
  return (
    <Card title={trans('Activity')} description={trans('Who did what in this workspace, newest first.')}>
      <div className={rows.stack}>
        <Select
          label={trans('Show')}
          value={kind}
          onChange={event => setKind(event.target.value)}
          placeholder={trans('Everything')}
          options={eventKinds.map(({ kind, name }) => ({ value: kind, label: trans(name) }))}
        />
        {isError && !data ? (
          <Failed onRetry={refetch} />
        ) : !data ? (
          <Skeleton height={160} />
        ) : events.length === 0 ? (
          <EmptyState
            icon={<History />}
            title={trans('Nothing of this kind has happened')}
            action={
              <Button variant="outline" size="sm" onClick={() => setKind('')}>
                {trans('Show everything')}
              </Button>
            }
          />
        ) : (
          <ul className={rows.rows}>
            {events.map(event => (
              <li key={event.id} className={rows.row}>
                <div className={rows.text}>
                  <span>{eventLabel(event, trans)}</span>
                  <span className={rows.about}>
                    <RelativeTime date={event.created_at} />
                  </span>
                </div>
              </li>
            ))}
          </ul>
        )}
        {hasNextPage && (
          <Button variant="outline" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isError ? trans('Try again') : trans('Load more')}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** The events of a kind, or of all, 30 at a time. */
function useEvents(id: number, kind: string) {
  const http = useHttp()
  return useInfiniteQuery({
    queryKey: ['workspaces', id, 'activity', kind],
    queryFn: async ({ pageParam: page }) => {
      const query = { page, perPage: PER_PAGE, ...(kind && { kind }) }
      return (await http.get<WorkspaceActivityResponse>(`workspaces/${id}/activity`, { query })).pagination
    },
    initialPageParam: 1,
    getNextPageParam: ({ next_page }) => next_page,
    placeholderData: keepPreviousData,
  })
}
