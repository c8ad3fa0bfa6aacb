import { useTrans } from '@app/shared/i18n'
import type { Health, ListedEntry } from '@app/shared/protocol'
import { Badge } from '@app/shared/ui'
import type { ReactNode } from 'react'
import { Sparkline, useSamples } from '../health/sparkline'
import styles from './version-row.module.css'

/** One live version of a remote: its share of the traffic and its health. */
export function VersionRow({
  live: { metadata, deployment },
  health,
  measuredAt,
}: {
  live: ListedEntry
  health: Health | undefined
  /** When `health` was measured, in milliseconds; 0 when never. */
  measuredAt: number
}) {
  const { trans, language } = useTrans()
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const rates = useSamples(health?.errorRate, measuredAt)
  const times = useSamples(health?.p75 ?? undefined, measuredAt)
  const share = percent.format(deployment.traffic / 100)
  const failing = health ? percent.format(health.errorRate) : '–'
  const time = health?.p75 == null ? '–' : `${Math.round(health.p75)} ms`
  return (
    <div className={styles.row}>
      <Measure label={trans('Version')}>
        <code>{metadata.version}</code>
        {!deployment.default && <Badge tone="accent">{trans('Canary')}</Badge>}
      </Measure>
      <Measure label={trans('Share')}>
        <span>{share}</span>
        <span className={styles.track} aria-hidden>
          <span className={styles.fill} style={{ inlineSize: `${deployment.traffic}%` }} />
        </span>
      </Measure>
      <Measure label={trans('People')}>{health?.loads ?? 0}</Measure>
      <Measure label={trans('Failing')}>
        <span>{failing}</span>
        <Sparkline values={rates} tone="danger" text={trans('Failing lately: :rate', { rate: failing })} />
      </Measure>
      <Measure label={trans('Load time')}>
        <span>{time}</span>
        <Sparkline values={times} text={trans('Load time lately: :time', { time })} />
      </Measure>
    </div>
  )
}

function Measure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.measure}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{children}</span>
    </div>
  )
}
