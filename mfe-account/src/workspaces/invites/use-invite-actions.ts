import { useHost } from '@app/shared/host'
import { useShowError } from '@app/shared/toasts'
import type { WorkspaceInvite } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { invitesQuery, resendInvite, revokeInvite } from './invite-calls'

/** Sends the mail of an invitation again, or takes the invitation back; the list of the answer is shown. */
export function useInviteActions(workspaceId: number, { id, email }: WorkspaceInvite) {
  const { http, queries, notify } = useHost()
  const showError = useShowError()
  const done = (message: string) => (invites: WorkspaceInvite[]) => {
    queries.setQueryData(invitesQuery(http, workspaceId).queryKey, invites)
    notify({ type: 'positive', message, values: { email: email ?? '' } })
  }
  const onError = (error: unknown) => {
    showError(error)
    // It may have been used or revoked meanwhile.
    void queries.invalidateQueries({ queryKey: invitesQuery(http, workspaceId).queryKey })
  }
  return {
    resend: useMutation({
      mutationFn: () => resendInvite(http, workspaceId, id),
      onSuccess: done('Invitation sent to :email again'),
      onError,
    }),
    revoke: useMutation({
      mutationFn: () => revokeInvite(http, workspaceId, id),
      onSuccess: done('Invitation revoked'),
      onError,
    }),
  }
}
