import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { DataTable, useTableState } from '@app/shared/table'
import { Button, EmptyState } from '@app/shared/ui'
import type { Workspace } from '@app/shared/wire'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useDeferredValue } from 'react'
import { Failed } from '../../rows/failed'
import { WorkspaceFrame } from '../workspace/workspace-frame'
import { eventsQuery, wantedEvents } from './activity-calls'
import { useEventColumns } from './use-event-columns'

/** What happened in a workspace and to its files, newest first, at `/workspaces/:id/activity`. */
export default function Activity() {
  const { trans } = useTrans()
  return (
    <WorkspaceFrame name={trans('Activity')}>{workspace => <Events workspace={workspace} />}</WorkspaceFrame>
  )
}

function Events({ workspace: { id } }: { workspace: Workspace }) {
  const { trans } = useTrans()
  const columns = useEventColumns(id)
  const state = useTableState(columns)
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    eventsQuery(useHttp(), id, useDeferredValue(wantedEvents(state))),
  )
  return (
    <DataTable
      label={trans('Activity')}
      state={state}
      columns={columns}
      rows={data?.pages.flatMap(page => page.data)}
      rowKey={event => event.id}
      by="server"
      skeletonRows={5}
      empty={<EmptyState icon={<History />} title={trans('Nothing has happened yet')} />}
      failed={isError && !data && <Failed onRetry={refetch} />}
      footer={
        hasNextPage && (
          <Button variant="outline" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isError ? trans('Try again') : trans('Load more')}
          </Button>
        )
      }
    />
  )
}
