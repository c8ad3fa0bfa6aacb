import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { commit } from '../api/releases'
import { CommitDialog } from './commit-dialog'

/** Makes live again what was live at an earlier revision. */
export function RollbackDialog({
  env,
  to,
  revision,
  onClose,
}: {
  env: string
  to: number
  revision: number
  onClose(): void
}) {
  const { trans } = useTrans()
  const http = useHttp()
  return (
    <CommitDialog
      env={env}
      title={trans('Go back to revision :revision', { revision: to })}
      verb={trans('Roll back')}
      intent={{ rollbackTo: to }}
      act={reason => commit(http, env, { rollbackTo: to, reason }, revision)}
      onClose={onClose}
    />
  )
}
