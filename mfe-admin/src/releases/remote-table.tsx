import { useTrans } from '@app/shared/i18n'
import { useSearch } from '@app/shared/navigation'
import type { HealthReport } from '@app/shared/protocol'
import { EmptyState, Table } from '@app/shared/ui'
import { Boxes } from 'lucide-react'
import type { LiveRemote, RemoteActions } from './live-remote'
import { RemoteDetail } from './remote-detail'
import { useRemoteColumns } from './use-remote-columns'

/** The remotes that are live, a row each; the one named in the URL is open and shows each of its versions. */
export function RemoteTable({
  remotes,
  samples,
  actions,
}: {
  remotes: readonly LiveRemote[]
  /** Reports of their health, oldest first. */
  samples: readonly HealthReport[]
  /** Absent for users who may only view. */
  actions: RemoteActions | undefined
}) {
  const { trans } = useTrans()
  const [params, change] = useSearch()
  const opened = params.get('remote')
  const toggle = (name: string) =>
    change(next => {
      if (next.get('remote') === name) next.delete('remote')
      else next.set('remote', name)
    })
  const columns = useRemoteColumns({ samples, opened, toggle, actions })
  return (
    <Table
      label={trans('Remotes')}
      columns={columns}
      rows={remotes}
      rowKey={({ name }) => name}
      detail={remote => remote.name === opened && <RemoteDetail remote={remote} samples={samples} />}
      empty={
        <EmptyState
          icon={<Boxes />}
          title={trans('Nothing is live here')}
          text={trans('Deploy a version, or promote what is live in another environment.')}
        />
      }
    />
  )
}
