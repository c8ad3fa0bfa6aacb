import { useTrans } from '@app/shared/i18n'
import type { Health, ListedEntry, Lock } from '@app/shared/protocol'
import { Badge, Button, Card } from '@app/shared/ui'
import { VersionRow } from './version-row'

/** A remote with its live versions and what may be done to it. */
export function RemoteCard({
  name,
  versions,
  health,
  measuredAt,
  lock,
  actions,
}: {
  name: string
  versions: readonly ListedEntry[]
  health: Readonly<Record<string, Health>>
  measuredAt: number
  lock: Lock | undefined
  /** Absent for users who may only view. */
  actions?: { deploy(): void; rollback(): void; lock(): void; unlock(): void } | undefined
}) {
  const { trans } = useTrans()
  return (
    <Card
      title={name}
      description={
        lock && (
          <>
            <Badge tone="warning">{trans('Locked')}</Badge>{' '}
            {trans(':reason (:by)', { reason: lock.reason, by: lock.by })}
            {lock.allow && ` · ${trans('rolling back is allowed')}`}
          </>
        )
      }
      footer={
        actions && (
          <>
            {lock ? (
              <Button variant="ghost" size="sm" onClick={actions.unlock}>
                {trans('Unlock')}
              </Button>
            ) : (
              <Button variant="ghost" size="sm" onClick={actions.lock}>
                {trans('Lock')}
              </Button>
            )}
            <Button
              variant="outline"
              size="sm"
              onClick={actions.rollback}
              disabled={lock !== undefined && lock.allow !== 'rollback'}
            >
              {trans('Roll back')}
            </Button>
            <Button variant="outline" size="sm" onClick={actions.deploy} disabled={lock !== undefined}>
              {trans('Deploy')}
            </Button>
          </>
        )
      }
    >
      {versions.map(live => (
        <VersionRow
          key={live.metadata.version}
          live={live}
          health={health[live.metadata.version]}
          measuredAt={measuredAt}
        />
      ))}
    </Card>
  )
}
