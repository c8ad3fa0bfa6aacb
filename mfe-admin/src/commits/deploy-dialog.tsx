import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import type { ListedEntry } from '@app/shared/protocol'
import { Select } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { commit, publishedQuery, startRollout } from '../control-plane/releases'
import { RolloutFields, readOptions, USUAL } from '../rollouts/rollout-fields'
import { CommitDialog } from './commit-dialog'

const STEPS = [1, 10, 50, 100]

/** Deploys a version of a remote, at once or as a rollout. */
export function DeployDialog({
  env,
  remote,
  live,
  revision,
  onClose,
}: {
  env: string
  remote: string
  live: readonly ListedEntry[]
  /** What the page shows; a newer one that touched this remote makes the deploy a conflict. */
  revision: number
  onClose(): void
}) {
  const { trans } = useTrans()
  const http = useHttp()
  const { data } = useQuery(publishedQuery(http, remote))
  const current = live.find(({ deployment }) => deployment.default)?.metadata.version ?? ''
  const candidates = data?.releases.map(({ version }) => version) ?? []
  const [chosen, setChosen] = useState<string>()
  const [reach, setReach] = useState('100')
  const [options, setOptions] = useState(USUAL)
  const { hold, guard } = readOptions(options)
  const version = chosen ?? candidates.find(candidate => candidate !== current) ?? current
  const isSteps = reach === 'steps'
  const share = isSteps ? (STEPS[0] ?? 1) : Number(reach)
  const isShared = share < 100 && version !== current
  const set = { [remote]: isShared ? { [version]: share, [current]: 100 - share } : version }
  return (
    <CommitDialog
      env={env}
      title={trans('Deploy :remote', { remote })}
      verb={trans('Deploy')}
      intent={{ set }}
      onClose={onClose}
      act={reason =>
        isSteps && isShared
          ? startRollout(http, env, {
              remote,
              version,
              reason,
              guard,
              steps: STEPS.map(traffic => ({ traffic, hold })),
            })
          : commit(http, env, { set, reason }, revision)
      }
    >
      <Select
        label={trans('Version')}
        value={version}
        onChange={event => setChosen(event.target.value)}
        options={candidates.map(candidate => ({
          value: candidate,
          label: candidate === current ? trans(':version (live)', { version: candidate }) : candidate,
        }))}
      />
      <Select
        label={trans('Who gets it')}
        value={reach}
        onChange={event => setReach(event.target.value)}
        options={[
          { value: '100', label: trans('Everybody at once') },
          { value: '10', label: trans('10 % of the people') },
          { value: '50', label: trans('50 % of the people') },
          {
            value: 'steps',
            label: trans('Step by step: 1, 10, 50, 100 %, taken back when it fails'),
          },
        ]}
      />
      {isSteps && <RolloutFields value={options} onChange={setOptions} />}
    </CommitDialog>
  )
}
