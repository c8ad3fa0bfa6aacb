import { useSettings } from '@app/shared/bootstrap'
import { useHttp } from '@app/shared/host'
import { useDates, useTrans } from '@app/shared/i18n'
import { type DataColumn, DataTable, exportAddress, useTableState } from '@app/shared/table'
import { Button, EmptyState } from '@app/shared/ui'
import type { AuditEntry } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { Fragment, useState } from 'react'
import { LoadFailure } from '../frame/load-failure'
import { PersonLink } from '../frame/person-link'
import { ChangesDialog } from './changes-dialog'
import { auditQuery, wantedEntries } from './log-calls'
import styles from './logs.module.css'
import { LogsFrame } from './logs-frame'

/** Who changed what, at `/admin/logs`. */
export default function Logs() {
  const { trans } = useTrans()
  const dates = useDates()
  const { base_url } = useSettings()
  const [open, setOpen] = useState<AuditEntry>()
  const columns: DataColumn<AuditEntry>[] = [
    {
      key: 'created_at',
      header: trans('When'),
      width: '150px',
      filter: { kind: 'days' },
      cell: ({ created_at }) => <time dateTime={created_at}>{dates.minute(created_at)}</time>,
    },
    {
      key: 'actor',
      header: trans('Who'),
      filter: { kind: 'text' },
      cell: ({ actor_id, actor_name, impersonator_name, ip_address, browser, platform }) => (
        <span className={styles.two}>
          <PersonLink id={actor_id} name={actor_name || trans('The server')} />
          {impersonator_name && (
            <span className={styles.quiet}>{trans('Really :name', { name: impersonator_name })}</span>
          )}
          <span className={styles.quiet}>
            {[ip_address, [browser, platform].filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
          </span>
        </span>
      ),
    },
    {
      key: 'action',
      header: trans('Action'),
      width: '18%',
      filter: { kind: 'text' },
      // Of what is too long for a line, a whole word is on the next.
      cell: ({ action }) => (
        <span className={styles.code} dir="ltr">
          {action.split(/(?<=\.)/).map(word => (
            <Fragment key={word}>
              {word}
              <wbr />
            </Fragment>
          ))}
        </span>
      ),
    },
    {
      key: 'subject',
      header: trans('What'),
      filter: { kind: 'text' },
      cell: ({ subject_name, subject_type, subject_id }) => (
        <span className={styles.two}>
          <span dir="auto">{subject_name}</span>
          <span className={styles.quiet} dir="ltr">
            {[subject_type, subject_id].filter(Boolean).join(' ')}
          </span>
        </span>
      ),
    },
    {
      key: 'changes',
      header: trans('Changes'),
      align: 'end',
      width: '120px',
      cell: entry =>
        (entry.before || entry.after) && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`${trans('Show')}: ${trans('Changes of :name', { name: entry.subject_name })}`}
            onClick={() => setOpen(entry)}
          >
            {trans('Show')}
          </Button>
        ),
    },
  ]
  const state = useTableState(columns, { sizes: [30, 50, 100] })
  const { page, perPage } = state
  const wanted = wantedEntries(state)
  const { data, isError, refetch } = useQuery(auditQuery(useHttp(), { page, perPage, ...wanted }))
  return (
    <LogsFrame log="changes">
      <DataTable
        label={trans('Changes')}
        state={state}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        by="server"
        total={data?.total}
        csv={{ address: exportAddress(base_url, 'logs/audit/export', wanted) }}
        skeletonRows={10}
        empty={<EmptyState icon={<History />} title={trans('Nobody has changed anything yet')} />}
        failed={isError && <LoadFailure title={trans('The log could not be loaded')} onRetry={refetch} />}
      />
      {open && <ChangesDialog entry={open} onClose={() => setOpen(undefined)} />}
    </LogsFrame>
  )
}
