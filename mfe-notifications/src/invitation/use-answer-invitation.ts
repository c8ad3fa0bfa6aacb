import { useHost } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useShowError } from '@app/shared/toasts'
import type { WorkspaceResponse } from '@app/shared/wire'
import { type InvalidateOptions, useMutation } from '@tanstack/react-query'

/** What can be answered to an invitation, by the action of its buttons. */
export type InvitationAnswer = 'join' | 'decline'

/** Joins the workspace of an invitation, which becomes the active one, or declines. */
export function useAnswerInvitation(inviteId: string) {
  const host = useHost()
  const showError = useShowError()
  const refresh = (keys: string[], options?: InvalidateOptions) =>
    Promise.all(keys.map(key => host.queries.invalidateQueries({ queryKey: [key] }, options)))
  return useMutation({
    mutationFn: async (answer: InvitationAnswer) => {
      if (answer === 'join') {
        const { workspace } = await host.http.get<WorkspaceResponse>(`workspace/join/${inviteId}`)
        return workspace
      }
      await host.http.delete(`workspace/invite/${inviteId}`)
      return null
    },
    onSuccess(workspace) {
      if (workspace) host.workspace.select(workspace.id)
      host.notify({
        message: workspace ? 'Joined workspace' : 'Declined workspace invitation',
        type: 'positive',
      })
      // Selecting a workspace has begun to ask for everything anew: that answer is waited for.
      return refresh(['notifications', 'workspaces'], { cancelRefetch: !workspace })
    },
    onError(error) {
      if (!(error instanceof ApiError) || error.status !== 404) return showError(error)
      host.notify({ message: 'This invite is no longer valid', type: 'danger' })
      return refresh(['notifications'])
    },
  })
}
