import { usePermission } from '@app/shared/access'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useShowError } from '@app/shared/toasts'
import { Button, Select, Skeleton } from '@app/shared/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Task } from '../commits/release-dialogs'
import {
  environmentsQuery,
  healthQuery,
  liveQuery,
  locksQuery,
  revisionsQuery,
  rolloutsQuery,
  unlockRemote,
} from '../control-plane/releases'
import { useLiveUpdates } from '../control-plane/use-live-updates'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { useSamples } from '../health/samples'
import { RolloutList } from '../rollouts/rollout-list'
import styles from './releases.module.css'
import { RemoteTable } from './remote-table'
import { RevisionList } from './revision-list'

const ReleaseDialogs = lazy(() => import('../commits/release-dialogs'))

/** The live versions, their health and the history, at `/admin/releases`. Follows the control plane's event stream. */
export default function Releases() {
  const { trans } = useTrans()
  const { http } = useHost()
  const [params, setParams] = useSearchParams()
  const { data, isError, refetch } = useQuery(environmentsQuery(http))
  const names = data?.environments.map(({ name }) => name) ?? []
  const env = params.get('env') ?? (names.includes('production') ? 'production' : names[0])
  return (
    <AdminFrame
      title={trans('Releases')}
      actions={
        names.length > 1 && (
          <Select
            inline
            label={trans('Environment')}
            value={env ?? ''}
            onChange={event => setParams({ env: event.target.value }, { replace: true })}
            options={names.map(name => ({ value: name, label: name }))}
          />
        )
      }
    >
      {isError ? (
        <LoadFailure title={trans('The releases could not be loaded')} onRetry={refetch} />
      ) : env === undefined ? (
        <Skeleton height={240} />
      ) : (
        <Environment key={env} env={env} others={names.filter(name => name !== env)} />
      )}
    </AdminFrame>
  )
}

function Environment({ env, others }: { env: string; others: string[] }) {
  const { trans } = useTrans()
  const host = useHost()
  const mayAct = usePermission('releases.deploy')
  const [task, setTask] = useState<Task>()
  useLiveUpdates(env)
  const live = useQuery(liveQuery(host.http, env))
  const health = useQuery(healthQuery(host.http, env))
  const samples = useSamples(health.data, health.dataUpdatedAt)
  const history = useQuery(revisionsQuery(host.http, env))
  const locks = useQuery(locksQuery(host.http, env)).data?.locks ?? []
  const rollouts = useQuery(rolloutsQuery(host.http, env)).data?.rollouts ?? []
  const unlock = useMutation({
    mutationFn: (remote: string) => unlockRemote(host.http, env, remote),
    onSuccess: () => host.queries.invalidateQueries({ queryKey: ['releases', env] }),
    onError: useShowError(),
  })
  if (!live.data || !history.data) return <Skeleton height={240} />

  return (
    <div className={styles.environment}>
      {mayAct && others.length > 0 && (
        <div className={styles.actions}>
          <Button variant="outline" onClick={() => setTask({ kind: 'promote' })}>
            {trans('Promote from another environment')}
          </Button>
        </div>
      )}
      <RolloutList env={env} rollouts={rollouts} mayAct={mayAct} />
      <RemoteTable
        remotes={Object.entries(live.data.microFrontends).map(([name, versions]) => ({
          name,
          versions,
          lock: locks.find(({ remote }) => remote === name || remote === '*'),
          rollout: rollouts.find(({ remote }) => remote === name),
          lastChange: history.data.revisions.find(({ changes }) => name in changes),
        }))}
        samples={samples}
        actions={
          mayAct
            ? {
                deploy: remote => setTask({ kind: 'deploy', remote }),
                rollback: remote => setTask({ kind: 'rollback', remote }),
                lock: remote => setTask({ kind: 'lock', remote }),
                unlock: remote => unlock.mutate(remote),
              }
            : undefined
        }
      />
      <RevisionList
        revisions={history.data.revisions}
        brokenAt={history.data.brokenAt}
        onRollback={mayAct ? to => setTask({ kind: 'rollback to', to }) : undefined}
      />
      {task && (
        <Suspense fallback={null}>
          <ReleaseDialogs
            task={task}
            env={env}
            others={others}
            live={live.data.microFrontends}
            revision={history.data.head}
            onClose={() => setTask(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
