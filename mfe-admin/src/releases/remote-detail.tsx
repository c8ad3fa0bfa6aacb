import { RelativeTime, useTrans } from '@app/shared/i18n'
import type { HealthReport } from '@app/shared/protocol'
import { Badge, ProgressBar } from '@app/shared/ui'
import { Failing, LoadTime } from '../health/figures'
import { samplesOf } from '../health/samples'
import type { LiveRemote } from './live-remote'
import styles from './remote-detail.module.css'

/** What a row of the table has no room for: the lock, the last change, and each live version with its people and load time. */
export function RemoteDetail({
  remote: { name, versions, lock, lastChange },
  samples,
}: {
  remote: LiveRemote
  samples: readonly HealthReport[]
}) {
  const { trans, language } = useTrans()
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <section className={styles.detail} aria-label={name}>
      {lock && (
        <p>
          <Badge tone="warning">{trans('Locked')}</Badge>{' '}
          {trans(':reason (:by)', { reason: lock.reason, by: lock.by })}
          {lock.allow && ` · ${trans('rolling back is allowed')}`}
        </p>
      )}
      {lastChange && (
        <p className={styles.note}>
          {trans('Revision :revision: :reason', {
            revision: lastChange.revision,
            reason: lastChange.reason,
          })}{' '}
          · {lastChange.actor} · <RelativeTime date={lastChange.at} />
        </p>
      )}
      <ul className={styles.versions}>
        {versions.map(({ metadata: { version }, deployment }) => {
          const seen = samplesOf(samples, name, version)
          return (
            <li key={version} className={styles.version}>
              <p className={styles.name}>
                <code>{version}</code>
                {!deployment.default && <Badge tone="accent">{trans('Canary')}</Badge>}
              </p>
              <dl className={styles.measures}>
                <div>
                  <dt>{trans('Share')}</dt>
                  <dd className={styles.share}>
                    {percent.format(deployment.traffic / 100)}
                    <ProgressBar
                      size="sm"
                      value={deployment.traffic}
                      label={trans('Share of :remote :version', { remote: name, version })}
                    />
                  </dd>
                </div>
                <div>
                  <dt>{trans('People')}</dt>
                  <dd>{seen.at(-1)?.loads ?? 0}</dd>
                </div>
                <div>
                  <dt>{trans('Failing')}</dt>
                  <dd>
                    <Failing samples={seen} />
                  </dd>
                </div>
                <div>
                  <dt>{trans('Load time')}</dt>
                  <dd>
                    <LoadTime samples={seen} />
                  </dd>
                </div>
              </dl>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
