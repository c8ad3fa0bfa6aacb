import { useTrans } from '@app/shared/i18n'
import { Badge } from '@app/shared/ui'
import type { Health, LiveVersion } from '../api/releases'
import { Sparkline } from './sparkline'
import { useSamples } from './use-samples'
import styles from './version-row.module.css'

/** One live version of a remote: its share of the people, and how it does in their browsers. */
export function VersionRow({
  live: { metadata, deployment },
  health,
  measuredAt,
}: {
  live: LiveVersion
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
      <span className={styles.version}>
        <code>{metadata.version}</code>
        {!deployment.default && <Badge tone="accent">{trans('Canary')}</Badge>}
      </span>
      <span className={styles.share}>
        <span className={styles.track} aria-hidden>
          <span className={styles.fill} style={{ inlineSize: `${deployment.traffic}%` }} />
        </span>
        <span className={styles.number}>{share}</span>
      </span>
      <span className={styles.measure}>
        <span className={styles.label}>{trans('People')}</span>
        <span className={styles.number}>{health?.loads ?? 0}</span>
      </span>
      <span className={styles.measure}>
        <span className={styles.label}>{trans('Failing')}</span>
        <span className={styles.number}>{failing}</span>
        <Sparkline values={rates} tone="danger" text={trans('Failing lately: :rate', { rate: failing })} />
      </span>
      <span className={styles.measure}>
        <span className={styles.label}>{trans('Load time')}</span>
        <span className={styles.number}>{time}</span>
        <Sparkline values={times} text={trans('Load time lately: :time', { time })} />
      </span>
    </div>
  )
}
