import { RelativeTime, useTrans } from '@app/shared/i18n'
import type { Health, HealthReport } from '@app/shared/protocol'
import { Badge, type Column } from '@app/shared/ui'
import { Failing } from '../health/figures'
import { samplesOf } from '../health/samples'
import type { LiveRemote, RemoteActions } from './live-remote'
import { RemoteMenu } from './remote-menu'
import { RemoteName } from './remote-name'
import styles from './remote-table.module.css'

/** The columns of the table of remotes. */
export function useRemoteColumns({
  samples,
  opened,
  toggle,
  actions,
}: {
  samples: readonly HealthReport[]
  opened: string | null
  toggle(name: string): void
  actions: RemoteActions | undefined
}): Column<LiveRemote>[] {
  const { trans, language } = useTrans()
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  return [
    {
      key: 'remote',
      header: trans('Remote'),
      cell: remote => (
        <RemoteName remote={remote} isOpen={remote.name === opened} onToggle={() => toggle(remote.name)} />
      ),
    },
    {
      key: 'live',
      header: trans('Live version'),
      width: '20%',
      cell: ({ versions }) => <code className={styles.version}>{defaultOf(versions)?.metadata.version}</code>,
    },
    {
      key: 'canary',
      header: trans('Canary'),
      width: '13%',
      cell: ({ versions }) => {
        const canaries = versions.filter(({ deployment }) => !deployment.default)
        return canaries.map(({ metadata, deployment }) => (
          <span key={metadata.version} className={styles.canary}>
            <code className={styles.version}>{metadata.version}</code>
            <Badge tone="accent">{percent.format(deployment.traffic / 100)}</Badge>
          </span>
        ))
      },
    },
    {
      key: 'failing',
      header: trans('Failing'),
      width: '19%',
      cell: ({ name, versions }) => {
        const each = versions.map(({ metadata }) => samplesOf(samples, name, metadata.version))
        return <Failing samples={worstOf(each)} />
      },
    },
    {
      key: 'last',
      header: trans('Last deploy'),
      width: '17%',
      cell: ({ lastChange }) => lastChange && <RelativeTime date={lastChange.at} />,
    },
    ...(actions
      ? [
          {
            key: 'actions',
            header: trans('Actions'),
            width: '60px',
            align: 'end' as const,
            isMenu: true,
            cell: (remote: LiveRemote) => <RemoteMenu remote={remote} actions={actions} />,
          },
        ]
      : []),
  ]
}

const defaultOf = (versions: LiveRemote['versions']) => versions.find(({ deployment }) => deployment.default)

/** The figures of the version that fails the most: a canary that breaks is not hidden by what nobody complains about. */
const worstOf = (each: readonly Health[][]): readonly Health[] =>
  each.reduce(
    (worst, next) => ((next.at(-1)?.errorRate ?? -1) > (worst.at(-1)?.errorRate ?? -1) ? next : worst),
    [],
  )
