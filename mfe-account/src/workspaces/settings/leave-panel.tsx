import { useUser } from '@app/shared/bootstrap'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Button, Card } from '@app/shared/ui'
import type { Workspace } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { removeMember } from '../members/member-calls'
import { useForgetWorkspace } from '../workspace/keep-workspace'

/** Leaving the workspace, for all but its owner. */
export function LeavePanel({ workspace: { id, name } }: { workspace: Workspace }) {
  const { trans } = useTrans()
  const { http, notify } = useHost()
  const forget = useForgetWorkspace()
  const showError = useShowError()
  const ownId = useUser()?.id ?? 0
  const [isAsking, setAsking] = useState(false)
  const leaving = useMutation({
    mutationFn: () => removeMember(http, id, ownId),
    onSuccess: () => {
      forget(id)
      notify({ type: 'positive', message: 'You left :name', values: { name } })
    },
    onError: error => {
      setAsking(false)
      showError(error)
    },
  })
  return (
    <>
      <Card
        title={trans('Leave workspace')}
        description={trans('You lose access to everything in it. Somebody has to invite you to come back.')}
        footer={
          <Button variant="danger" onClick={() => setAsking(true)}>
            {trans('Leave workspace')}
          </Button>
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={trans('Leave :name?', { name })}
        description={trans('You lose access at once.')}
        confirmLabel={trans('Leave workspace')}
        pending={leaving.isPending}
        onConfirm={() => leaving.mutate()}
      />
    </>
  )
}
