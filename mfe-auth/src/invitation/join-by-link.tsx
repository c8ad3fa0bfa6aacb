import { useHost } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { useShowError } from '@app/shared/toasts'
import { Button } from '@app/shared/ui'
import type { WorkspaceResponse } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { InvitationNotice, inviteKey } from './invitation-screen'

/** Joins by the link that was mailed to an address: that confirms the address, so nobody waits for a second mail. */
export function JoinByLink({ inviteId }: { inviteId: string }) {
  const { trans } = useTrans()
  const host = useHost()
  const showError = useShowError()
  const join = useMutation({
    async mutationFn() {
      const path = `workspace/join/${encodeURIComponent(inviteId)}`
      const { workspace } = await host.http.post<WorkspaceResponse>(path, {})
      await host.refresh()
      return workspace
    },
    onSuccess: ({ id }) => {
      host.workspace.select(id)
      host.notify({ message: 'Joined workspace', type: 'positive' })
      host.navigate(`/workspaces/${id}/members`, { replace: true })
    },
    onError(error) {
      if (!(error instanceof ApiError) || error.status !== 404) return showError(error)
      host.notify({ message: 'This invite is no longer valid', type: 'danger' })
      // The notice above the button then says so, too.
      return host.queries.invalidateQueries({ queryKey: inviteKey(inviteId) })
    },
  })
  return (
    <>
      <InvitationNotice />
      <Button wide pending={join.isPending} onClick={() => join.mutate()}>
        {trans('Join workspace')}
      </Button>
    </>
  )
}
