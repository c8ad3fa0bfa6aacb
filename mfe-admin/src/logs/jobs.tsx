import { usePermission } from '@app/shared/access'
import { useHost, useHttp } from '@app/shared/host'
import { useDates, useTrans } from '@app/shared/i18n'
import { type DataColumn, DataTable, useTableState } from '@app/shared/table'
import { useShowError } from '@app/shared/toasts'
import { Badge, Button, EmptyState } from '@app/shared/ui'
import type { JobKind, JobState, LoggedJob } from '@app/shared/wire'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Cog } from 'lucide-react'
import { LoadFailure } from '../frame/load-failure'
import { jobsQuery, LOGS, retryJob } from './log-calls'
import styles from './logs.module.css'
import { LogsFrame } from './logs-frame'

const kindNames: Record<JobKind, string> = {
  data_exports: 'Copies of data',
  notification_digests: 'Digests of notifications',
  push_messages: 'Push messages',
  webhook_events: 'Messages of the payment service',
  billing_tasks: 'Tasks for the payment service',
  payment_events: 'Messages of the local payment service',
}
const stateNames: Record<JobState, string> = { waiting: 'Waiting', retrying: 'Under way', failed: 'Given up' }
const tones = { waiting: 'neutral', retrying: 'warning', failed: 'danger' } as const
const namesOf = <Name extends string>(names: Record<Name, string>) => Object.keys(names) as Name[]

/** Work that waits or was given up, at `/admin/logs/jobs`. */
export default function Jobs() {
  const { trans } = useTrans()
  const dates = useDates()
  const mayRetry = usePermission('settings.update')
  const showError = useShowError()
  const { http, queries, notify } = useHost()
  const { mutate, isPending } = useMutation({
    mutationFn: (job: LoggedJob) => retryJob(http, job),
    onSuccess: () => {
      notify({ type: 'positive', message: 'The job is tried again now' })
      return queries.invalidateQueries({ queryKey: LOGS })
    },
    onError: error => showError(error),
  })
  const choice = <Name extends string>(names: Record<Name, string>) => ({
    kind: 'choice' as const,
    options: namesOf(names).map(value => ({ value, label: trans(names[value]) })),
  })
  const columns: DataColumn<LoggedJob>[] = [
    {
      key: 'kind',
      header: trans('Job'),
      filter: choice(kindNames),
      cell: ({ kind, id }) => (
        <span className={styles.two}>
          <span>{trans(kindNames[kind])}</span>
          <span className={styles.code}>{id}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: trans('State'),
      filter: choice(stateNames),
      cell: ({ state, attempts, last_error }) => (
        <span className={styles.two}>
          <span>
            <Badge tone={tones[state]}>{trans(stateNames[state])}</Badge>
          </span>
          {attempts > 0 && (
            <span className={styles.quiet}>
              {[trans('1 attempt|:count attempts', { count: attempts }), last_error]
                .filter(Boolean)
                .join(' · ')}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'next',
      header: trans('Next attempt'),
      width: '150px',
      cell: ({ next_attempt_at }) =>
        next_attempt_at && <time dateTime={next_attempt_at}>{dates.minute(next_attempt_at)}</time>,
    },
    ...(mayRetry
      ? [
          {
            key: 'retry',
            header: trans('Actions'),
            align: 'end' as const,
            width: '120px',
            cell: (job: LoggedJob) => (
              <Button
                variant="outline"
                size="sm"
                disabled={isPending}
                aria-label={`${trans('Run now')}: ${job.id}`}
                onClick={() => mutate(job)}
              >
                {trans('Run now')}
              </Button>
            ),
          },
        ]
      : []),
  ]
  const state = useTableState(columns, { sizes: [30, 50, 100] })
  const { page, perPage, filters } = state
  const kind = namesOf(kindNames).find(name => name === filters.kind)
  const wanted = namesOf(stateNames).find(name => name === filters.state)
  const { data, isError, refetch } = useQuery(
    jobsQuery(useHttp(), { page, perPage, ...(kind && { kind }), ...(wanted && { state: wanted }) }),
  )
  return (
    <LogsFrame log="jobs">
      <DataTable
        label={trans('Jobs')}
        state={state}
        columns={columns}
        rows={data?.data}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        by="server"
        total={data?.total}
        skeletonRows={10}
        empty={<EmptyState icon={<Cog />} title={trans('Nothing waits, and nothing failed')} />}
        failed={isError && <LoadFailure title={trans('The jobs could not be loaded')} onRetry={refetch} />}
      />
    </LogsFrame>
  )
}
