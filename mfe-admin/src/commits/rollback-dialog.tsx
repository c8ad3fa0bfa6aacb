import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { commit } from '../control-plane/releases'
import { CommitDialog } from './commit-dialog'

type Target = { to: number; remote?: never } | { remote: string; to?: never }

/** Rolls a remote back to its last good version, or all remotes to an earlier revision. */
export function RollbackDialog({
  env,
  revision,
  onClose,
  ...target
}: {
  env: string
  /** What the page shows; only going back to a revision can conflict with a newer one. */
  revision: number
  onClose(): void
} & Target) {
  const { trans } = useTrans()
  const http = useHttp()
  const intent = target.remote === undefined ? { rollbackTo: target.to } : { rollback: [target.remote] }
  return (
    <CommitDialog
      env={env}
      title={
        target.remote === undefined
          ? trans('Go back to revision :revision', { revision: target.to })
          : trans('Roll back :remote', { remote: target.remote })
      }
      verb={trans('Roll back')}
      intent={intent}
      act={reason =>
        commit(http, env, { ...intent, reason }, target.remote === undefined ? revision : undefined)
      }
      onClose={onClose}
    />
  )
}
