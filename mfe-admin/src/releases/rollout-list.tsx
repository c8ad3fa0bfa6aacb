import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useShowError } from '@app/shared/toasts'
import { Badge, Button, Card, ProgressBar } from '@app/shared/ui'
import { endRollout, moveRollout, type Rollout } from '../api/releases'
import styles from './rollout-list.module.css'

/** Versions on their way to everybody. */
export function RolloutList({
  env,
  rollouts,
  mayAct,
}: {
  env: string
  rollouts: readonly Rollout[]
  mayAct: boolean
}) {
  const { trans } = useTrans()
  const host = useHost()
  const showError = useShowError()
  const open = rollouts.filter(({ state }) => state === 'running' || state === 'paused')
  const act = (action: Promise<unknown>) =>
    void action
      .then(() => host.queries.invalidateQueries({ queryKey: ['releases', env] }))
      .catch(error => showError(error))
  if (open.length === 0) return null
  return (
    <Card title={trans('Rollouts')}>
      {open.map(({ id, remote, version, from, steps, taken, state }) => (
        <div key={id} className={styles.rollout}>
          <span>
            <strong>{remote}</strong> <code>{from}</code> → <code>{version}</code>{' '}
            {state === 'paused' && <Badge tone="warning">{trans('Paused')}</Badge>}
          </span>
          <ProgressBar
            value={steps[taken - 1]?.traffic ?? 0}
            label={trans('Share of :remote :version', { remote, version })}
          />
          <span className={styles.note}>
            {trans('Step :taken of :count: :share %', {
              taken,
              count: steps.length,
              share: steps[taken - 1]?.traffic ?? 0,
            })}
          </span>
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
