import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import type { RolloutReport } from '@app/shared/protocol'
import { useShowError } from '@app/shared/toasts'
import { Badge, Button, Card, ProgressBar } from '@app/shared/ui'
import { endRollout, moveRollout } from '../control-plane/releases'
import { RolloutFigures } from './rollout-figures'
import styles from './rollout-list.module.css'
import { RolloutPlan } from './rollout-plan'

/** The rollouts in progress. */
export function RolloutList({
  env,
  rollouts,
  mayAct,
}: {
  env: string
  rollouts: readonly RolloutReport[]
  mayAct: boolean
}) {
  const { trans } = useTrans()
  const host = useHost()
  const showError = useShowError()
  const act = (action: Promise<unknown>) =>
    void action
      .then(() => host.queries.invalidateQueries({ queryKey: ['releases', env] }))
      .catch(error => showError(error))
  if (rollouts.length === 0) return null
  return (
    <Card title={trans('Rollouts')}>
      {rollouts.map(({ id, remote, candidate, base, traffic, state, ...rollout }) => (
        <div key={id} className={styles.rollout}>
          <span>
            <strong>{remote}</strong> <code>{base}</code> → <code>{candidate}</code>{' '}
            {state === 'paused' && <Badge tone="warning">{trans('Paused')}</Badge>}
            {state === 'running' && rollout.verdict.kind === 'hold' && (
              <Badge tone="warning">{trans('Held')}</Badge>
            )}
          </span>
          <ProgressBar
            value={traffic}
            label={trans('Share of :remote :version', { remote, version: candidate })}
          />
          <RolloutPlan rollout={{ id, remote, candidate, base, traffic, state, ...rollout }} />
          <RolloutFigures rollout={{ id, remote, candidate, base, traffic, state, ...rollout }} />
          {mayAct && (
            <span className={styles.actions}>
              <Button
                size="sm"
                variant="outline"
                onClick={() =>
                  act(moveRollout(host.http, env, id, state === 'running' ? 'paused' : 'running'))
                }
              >
                {state === 'running' ? trans('Pause') : trans('Go on')}
              </Button>
              <Button size="sm" variant="outline" onClick={() => act(endRollout(host.http, env, id))}>
                {trans('End and take back')}
              </Button>
            </span>
          )}
        </div>
      ))}
    </Card>
  )
}
