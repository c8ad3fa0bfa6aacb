import { useSettings } from '@app/shared/bootstrap'
import { useHttp } from '@app/shared/host'
import { useDates, useTrans } from '@app/shared/i18n'
import { createdBetween, type DataColumn, DataTable, exportAddress, useTableState } from '@app/shared/table'
import { Badge, EmailAddress, EmptyState } from '@app/shared/ui'
import type { LoggedMail, MailState } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useDeferredValue } from 'react'
import { LoadFailure } from '../frame/load-failure'
import { mailsQuery } from './log-calls'
import styles from './logs.module.css'
import { LogsFrame } from './logs-frame'
import { MailMenu } from './mail-menu'

const names: Record<MailState, string> = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' }
const tones = { waiting: 'neutral', sent: 'success', failed: 'danger' } as const
const states = ['waiting', 'sent', 'failed'] as const

/** What became of mails, at `/admin/logs/mails`. */
export default function Mails() {
  const { trans } = useTrans()
  const dates = useDates()
  const { base_url } = useSettings()
  const columns: DataColumn<LoggedMail>[] = [
    {
      key: 'created_at',
      header: trans('When'),
      width: '150px',
      filter: { kind: 'days' },
      cell: ({ created_at }) => <time dateTime={created_at}>{dates.minute(created_at)}</time>,
    },
    {
      key: 'subject',
      header: trans('Mail'),
      cell: ({ subject, recipient }) => (
        <span className={styles.two}>
          <span dir="auto">{subject}</span>
          <span className={styles.quiet}>
            <EmailAddress address={recipient} />
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      header: trans('State'),
      width: '30%',
      filter: { kind: 'choice', options: states.map(value => ({ value, label: trans(names[value]) })) },
      cell: ({ state, attempts, last_error }) => (
        <span className={styles.two}>
          <span>
            <Badge tone={tones[state]}>{trans(names[state])}</Badge>
          </span>
          {last_error && (
            <span className={styles.quiet}>
              {trans('After 1 attempt: :error|After :count attempts: :error', {
                count: attempts,
                error: last_error,
              })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'actions',
      header: trans('Actions'),
      cell: mail => <MailMenu mail={mail} />,
      align: 'end',
      width: '60px',
      isMenu: true,
    },
  ]
  const state = useTableState(columns, { sizes: [30, 50, 100] })
  const { page, perPage } = state
  const query = useDeferredValue(state.query)
  const wanted = states.find(name => name === state.filters.state)
  const asked = { ...(query && { query }), ...(wanted && { state: wanted }), ...createdBetween(state.during) }
  const { data, isError, refetch } = useQuery(mailsQuery(useHttp(), { page, perPage, ...asked }))
  return (
    <LogsFrame log="mails">
      <DataTable
        label={trans('Mails')}
        state={state}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        by="server"
        total={data?.total}
        csv={{ address: exportAddress(base_url, 'logs/mails/export', asked) }}
        search={trans('Search by recipient or subject')}
        skeletonRows={10}
        empty={<EmptyState icon={<Mail />} title={trans('No mail in the last 30 days')} />}
        failed={isError && <LoadFailure title={trans('The mails could not be loaded')} onRetry={refetch} />}
      />
    </LogsFrame>
  )
}
