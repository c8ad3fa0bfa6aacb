import { useSettings } from '@app/shared/bootstrap'
import { useHost } from '@app/shared/host'
import { RelativeTime, useTrans } from '@app/shared/i18n'
import { exportAddress } from '@app/shared/table'
import { Card, ProgressBar, Skeleton } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../frame/load-failure'
import { importQuery } from './import-calls'
import styles from './people-import.module.css'

/** How far an import is, and what came of it. */
export function ImportProgress({ ticket }: { ticket: string }) {
  const { trans } = useTrans()
  const { base_url } = useSettings()
  const { data, isError, refetch } = useQuery(importQuery(useHost().http, ticket))
  if (isError && !data)
    return <LoadFailure title={trans('The import could not be loaded')} onRetry={refetch} />
  if (!data) return <Skeleton height={160} />
  const { name, rows, created, skipped, wrong, done_at } = data
  const done = created + skipped + wrong
  return (
    <Card
      title={name}
      footer={
        <a href={exportAddress(base_url, `users/imports/${ticket}/report`, {})} download>
          {trans('Report as CSV')}
        </a>
      }
    >
      <div className={styles.form}>
        <ProgressBar value={(done / rows) * 100} label={trans('Rows that are done')} />
        <p role="status">
          {done_at
            ? trans('Finished.')
            : trans(':done of :count rows are done. You may leave this page.', { done, count: rows })}{' '}
          {done_at && <RelativeTime date={done_at} />}
        </p>
        <dl className={styles.facts}>
          <dt>{trans('New accounts')}</dt>
          <dd>{created}</dd>
          <dt>{trans('Left out')}</dt>
          <dd>{skipped}</dd>
          <dt>{trans('Wrong')}</dt>
          <dd>{wrong}</dd>
        </dl>
      </div>
    </Card>
  )
}
