import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Select } from '@app/shared/ui'
import { useState } from 'react'
import { commit } from '../control-plane/releases'
import { CommitDialog } from './commit-dialog'

/** Makes live here what is live in another environment. */
export function PromoteDialog({
  env,
  others,
  revision,
  onClose,
}: {
  env: string
  others: readonly string[]
  revision: number
  onClose(): void
}) {
  const { trans } = useTrans()
  const http = useHttp()
  const [promoteFrom, setFrom] = useState(others[0] ?? '')
  return (
    <CommitDialog
      env={env}
      title={trans('Promote to :env', { env })}
      verb={trans('Promote')}
      intent={{ promoteFrom }}
      act={reason => commit(http, env, { promoteFrom, reason }, revision)}
      onClose={onClose}
    >
      <Select
        label={trans('From')}
        value={promoteFrom}
        onChange={event => setFrom(event.target.value)}
        options={others.map(name => ({ value: name, label: name }))}
      />
    </CommitDialog>
  )
}
