import { useHttp } from '@app/shared/host'
import { RelativeTime, useTrans } from '@app/shared/i18n'
import { useSearch } from '@app/shared/navigation'
import type { DataColumn } from '@app/shared/table'
import type { WorkspaceEvent } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { peopleQuery } from './activity-calls'
import { eventChoices, eventLabel } from './event-label'

/** The columns of a workspace's history. Each sentence names who did it, so that column is there to narrow by. */
export function useEventColumns(workspaceId: number): DataColumn<WorkspaceEvent>[] {
  const { trans } = useTrans()
  const [params] = useSearch()
  const { data: people } = useQuery(peopleQuery(useHttp(), workspaceId))
  // Until people are known, whom the address names may be one of them.
  const asked = { value: params.get('actor') ?? '', label: '…' }
  return [
    {
      key: 'what',
      header: trans('What'),
      filter: {
        kind: 'choice',
        options: eventChoices.map(({ value, label }) => ({ value, label: trans(label) })),
      },
      cell: event => <span dir="auto">{eventLabel(event, trans)}</span>,
    },
    {
      key: 'actor',
      header: trans('Who'),
      width: '25%',
      isHidden: true,
      filter: {
        kind: 'choice',
        options: people
          ? people.map(({ id, display_name }) => ({ value: String(id), label: display_name }))
          : [asked].filter(({ value }) => /^[1-9]\d{0,8}$/.test(value)),
      },
      cell: ({ actor }) => <span dir="auto">{actor ?? trans('Somebody')}</span>,
    },
    {
      key: 'created_at',
      header: trans('When'),
      width: '160px',
      filter: { kind: 'days' },
      cell: ({ created_at }) => <RelativeTime date={created_at} />,
    },
  ]
}
