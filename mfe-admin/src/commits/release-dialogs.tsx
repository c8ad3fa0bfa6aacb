import type { ListedEntry } from '@app/shared/protocol'
import { DeployDialog } from './deploy-dialog'
import { LockDialog } from './lock-dialog'
import { PromoteDialog } from './promote-dialog'
import { RollbackDialog } from './rollback-dialog'

/** The dialog that is open on the releases page. */
export type Task =
  | { kind: 'deploy' | 'lock' | 'rollback'; remote: string }
  | { kind: 'rollback to'; to: number }
  | { kind: 'promote' }

/** The dialog of whatever is being done. */
export default function ReleaseDialogs({
  task,
  live,
  others,
  ...common
}: {
  task: Task
  env: string
  others: readonly string[]
  live: Readonly<Record<string, ListedEntry[]>>
  revision: number
  onClose(): void
}) {
  switch (task.kind) {
    case 'deploy':
      return <DeployDialog {...common} remote={task.remote} live={live[task.remote] ?? []} />
    case 'rollback':
      return <RollbackDialog {...common} remote={task.remote} />
    case 'rollback to':
      return <RollbackDialog {...common} to={task.to} />
    case 'promote':
      return <PromoteDialog {...common} others={others} />
    case 'lock':
      return <LockDialog env={common.env} onClose={common.onClose} remote={task.remote} />
  }
}
