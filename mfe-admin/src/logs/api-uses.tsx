import { useSettings } from '@app/shared/bootstrap'
import { useHttp } from '@app/shared/host'
import { useDates, useTrans } from '@app/shared/i18n'
import { type DataColumn, DataTable, exportAddress, useTableState } from '@app/shared/table'
import { EmptyState } from '@app/shared/ui'
import type { LoggedApiUse } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useDeferredValue } from 'react'
import { LoadFailure } from '../frame/load-failure'
import { PersonLink } from '../frame/person-link'
import { apiUsesQuery } from './log-calls'
import styles from './logs.module.css'
import { LogsFrame } from './logs-frame'

/** Days to count, as they stand in the address. */
const spans = { 1: 'Today', 7: 'Last 7 days', 30: 'Last 30 days' }
const counts = { requests: 'Requests', refused: 'Refused', failed: 'Failed' } as const

/** How much each access token was used, at `/admin/logs/api`. */
export default function ApiUses() {
  const { trans, language } = useTrans()
  const dates = useDates()
  const { base_url } = useSettings()
  const number = new Intl.NumberFormat(language)
  const columns: DataColumn<LoggedApiUse>[] = [
    {
      key: 'user',
      header: trans('Who'),
      cell: ({ user_id, user_name }) => <PersonLink id={user_id} name={user_name} />,
    },
    {
      key: 'token',
      header: trans('Token'),
      cell: ({ token_name, is_deleted }) => (
        <span className={styles.two}>
          <span dir="auto">{token_name}</span>
          {is_deleted && <span className={styles.quiet}>{trans('deleted token')}</span>}
        </span>
      ),
    },
    ...(['requests', 'refused', 'failed'] as const).map(
      (key): DataColumn<LoggedApiUse> => ({
        key,
        header: trans(counts[key]),
        align: 'end',
        width: '110px',
        cell: use => number.format(use[key]),
      }),
    ),
    {
      key: 'last_used_at',
      header: trans('Last used'),
      width: '205px',
      filter: {
        kind: 'choice',
        options: Object.entries(spans).map(([value, label]) => ({ value, label: trans(label) })),
      },
      cell: ({ last_used_at }) => <time dateTime={last_used_at}>{dates.minute(last_used_at)}</time>,
    },
  ]
  const state = useTableState(columns, { sizes: [30, 50, 100] })
  const { page, perPage } = state
  const query = useDeferredValue(state.query)
  const days = Object.keys(spans).find(value => value === state.filters.last_used_at)
  const wanted = { ...(query && { query }), ...(days && { days: Number(days) }) }
  const { data, isError, refetch } = useQuery(apiUsesQuery(useHttp(), { page, perPage, ...wanted }))
  return (
    <LogsFrame log="api_uses">
      <DataTable
        label={trans('API usage')}
        state={state}
        columns={columns}
        rows={data?.data}
        rowKey={({ token_id }) => String(token_id)}
        by="server"
        total={data?.total}
        csv={{ address: exportAddress(base_url, 'logs/api-uses/export', wanted) }}
        search={trans('Search by token, name or email')}
        skeletonRows={10}
        empty={<EmptyState icon={<KeyRound />} title={trans('No access token was used')} />}
        failed={
          isError && <LoadFailure title={trans('The API usage could not be loaded')} onRetry={refetch} />
        }
      />
    </LogsFrame>
  )
}
