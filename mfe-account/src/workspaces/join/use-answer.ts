import { useHost } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useShowError } from '@app/shared/toasts'
import { useMutation } from '@tanstack/react-query'
import { useKeepWorkspace } from '../workspace/keep-workspace'
import { declineInvite, joinWorkspace, previewQuery } from './invite-calls'

/**
 * Joins or declines. An invitation that is no longer open is asked for again, and the page says what became of it. Its notification
 * offers no answer any more.
 */
export function useAnswer(inviteId: string) {
  const { http, queries, workspace, notify, navigate } = useHost()
  const keep = useKeepWorkspace()
  const showError = useShowError()
  const refreshNotifications = () => queries.invalidateQueries({ queryKey: ['notifications'] })
  const onError = async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) return showError(error)
    const { queryKey } = previewQuery(http, inviteId)
    await Promise.all([queries.invalidateQueries({ queryKey }), refreshNotifications()])
    const now = queries.getQueryState(queryKey)
    // The page still shows the invitation, and nothing else would say that the click did not work.
    if (now?.status === 'success' && !now.data?.joined_workspace_id) showError(error)
  }
  return {
    join: useMutation({
      mutationFn: () => joinWorkspace(http, inviteId),
      onSuccess: joined => {
        keep(joined)
        workspace.select(joined.id)
        notify({ message: 'Joined workspace', type: 'positive' })
        navigate(`/workspaces/${joined.id}/members`, { replace: true })
      },
      onError,
    }),
    decline: useMutation({
      mutationFn: () => declineInvite(http, inviteId),
      onSuccess: () => {
        notify({ message: 'Declined workspace invitation', type: 'positive' })
        navigate('/', { replace: true })
        return refreshNotifications()
      },
      onError,
    }),
  }
}
