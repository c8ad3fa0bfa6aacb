import { ApiError } from '@app/shared/http'
import { RelativeTime, useTrans } from '@app/shared/i18n'
import type { CommitAnswer, Finding } from '@app/shared/protocol'
import { Skeleton } from '@app/shared/ui'
import { ChangeList } from './change-list'
import styles from './report.module.css'

/** What a commit would do, or what speaks against it, before it happens. */
export function Report({ check, error }: { check: CommitAnswer | undefined; error: Error | null }) {
  const { trans } = useTrans()
  return (
    <section className={styles.report} aria-label={trans('What will happen')} aria-live="polite">
      {error ? (
        <>
          <p className={styles.refusal}>{error.message}</p>
          {findingsOf(error).map(({ code, message, next }) => (
            <p key={`${code} ${message}`}>
              <strong>{code}</strong> {message} <span className={styles.next}>{next}</span>
            </p>
          ))}
        </>
      ) : check === undefined ? (
        <Skeleton height={40} />
      ) : check.outcome === 'unchanged' ? (
        <p>{trans('Nothing would change: this is live already.')}</p>
      ) : (
        <>
          <p>{trans('All checks pass. As revision :revision:', { revision: check.revision })}</p>
          <ChangeList changes={check.changes} />
          {Object.entries(check.back ?? {}).map(([remote, way]) => (
            <WayBack key={remote} remote={remote} way={way} />
          ))}
        </>
      )}
    </section>
  )
}

/** Since when the version of a rollback was good, why it was left, and whether it is failing itself. */
function WayBack({ remote, way }: { remote: string; way: NonNullable<CommitAnswer['back']>[string] }) {
  const { trans } = useTrans()
  const { version, since, left, failing, before } = way
  if (version === null) return <p>{trans(':remote is taken out: it has no other version.', { remote })}</p>
  return (
    <>
      <p>
        {since ? (
          <>
            {trans(':remote :version was live for everybody', { remote, version })}{' '}
            <RelativeTime date={since} />
            {left && trans(', until it was left by :actor: :reason', left)}
          </>
        ) : (
          trans(':remote :version is the version the rollout began with', { remote, version })
        )}
      </p>
      {failing && (
        <p className={styles.refusal}>
          {trans('It failed lately, too: for :failed of :people people.', failing)}{' '}
          {before && trans('Before it everybody had :version (revision :revision).', before)}
        </p>
      )}
    </>
  )
}

function findingsOf(error: Error): Finding[] {
  if (!(error instanceof ApiError) || !('report' in error.body)) return []
  const { report } = error.body
  return Array.isArray(report) ? report : []
}
