import { RelativeTime, useTrans } from '@app/shared/i18n'
import { Badge, Card, EmptyState, Link, Table } from '@app/shared/ui'
import { LoadFailure } from '../frame/load-failure'
import styles from './overview.module.css'
import { isFailing } from './remote-standings'
import type { useRemoteStandings } from './use-remote-standings'

/** For how many people each remote that somebody has met lately fails, and what was rolled back within the range. */
export function RemotesCard({ standings, isError, retry }: ReturnType<typeof useRemoteStandings>) {
  const { trans, language } = useTrans()
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const number = new Intl.NumberFormat(language)
  if (isError) return <LoadFailure title={trans('The releases could not be loaded')} onRetry={retry} />
  if (!standings) return null
  const title = trans('Failures by remote')
  return (
    <Card title={title}>
      <div className={styles.remotes}>
        <p className={styles.note}>
          {trans('Failures are those of the last 10 to 20 minutes, rollbacks those of the time chosen.')}{' '}
          <Link to="/admin/releases">{trans('All releases')}</Link>
        </p>
        <Table
          label={title}
          rows={standings.filter(({ worst, rolledBackAt }) => worst || rolledBackAt)}
          rowKey={({ name }) => name}
          empty={<EmptyState title={trans('There is nothing to show yet')} />}
          columns={[
            { key: 'name', header: trans('Remote'), cell: ({ name }) => name },
            {
              key: 'failing',
              header: trans('Failing'),
              align: 'end',
              cell: standing =>
                standing.worst ? (
                  <span className={styles.rate} data-tone={isFailing(standing) ? 'danger' : undefined}>
                    {percent.format(standing.worst.rate)}
                  </span>
                ) : (
                  '–'
                ),
            },
            {
              key: 'people',
              header: trans('People'),
              align: 'end',
              cell: ({ worst }) =>
                worst &&
                trans(':failed of :met', {
                  failed: number.format(worst.failed),
                  met: number.format(worst.met),
                }),
            },
            {
              key: 'rollback',
              header: trans('Rolled back'),
              cell: ({ rolledBackAt }) =>
                rolledBackAt && (
                  <Badge tone="warning">
                    <RelativeTime date={rolledBackAt} />
                  </Badge>
                ),
            },
          ]}
        />
      </div>
    </Card>
  )
}
