import { RelativeTime, useTrans } from '@app/shared/i18n'
import type { RevisionSummary } from '@app/shared/protocol'
import { Button, Card } from '@app/shared/ui'
import { ChangeList } from '../commits/change-list'
import styles from './revision-list.module.css'

/** Who changed what, when and why, newest first. */
export function RevisionList({
  revisions,
  brokenAt,
  onRollback,
}: {
  revisions: readonly RevisionSummary[]
  /** Where the chain of the history does not hold. */
  brokenAt: number | null
  /** Absent for users who may only view. */
  onRollback?: ((revision: number) => void) | undefined
}) {
  const { trans } = useTrans()
  return (
    <Card title={trans('History')} description={trans('Every change, who made it and why.')}>
      {brokenAt !== null && (
        <p className={styles.broken} role="alert">
          {trans('The history was tampered with at revision :revision.', { revision: brokenAt })}
        </p>
      )}
      <ol className={styles.list}>
        {revisions.map(({ revision, at, actor, forced, reason, changes }, index) => (
          <li key={revision} className={styles.revision}>
            <span className={styles.number}>{revision}</span>
            <div className={styles.text}>
              <p className={styles.reason} translate="no">
                {reason}
              </p>
              <p className={styles.who}>
                <span translate="no">{actor}</span> · <RelativeTime date={at} />
                {forced.length > 0 && ` · ${trans('overruled :codes', { codes: forced.join(', ') })}`}
              </p>
              <ChangeList changes={changes} />
            </div>
            {onRollback && index > 0 && (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => onRollback(revision)}
                aria-label={trans('Go back to revision :revision', { revision })}
              >
                {trans('Go back')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
