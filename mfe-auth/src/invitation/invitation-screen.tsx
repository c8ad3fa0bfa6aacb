import { joinPath, keepInvitation, useUser } from '@app/shared/bootstrap'
import { useHttp } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { Trans, useTrans } from '@app/shared/i18n'
import type { InvitePreviewResponse } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import styles from '../screen/auth-card.module.css'

/** Around a sign-in screen of an invitation: whoever is signed in, or is by now, goes on to answer it. */
export function InvitationScreen({ children }: { children: ReactNode }) {
  const user = useUser()
  const { search } = useLocation()
  const [params] = useSearchParams()
  const isSignedIn = user !== null
  useEffect(() => {
    if (!isSignedIn) keepInvitation(search)
  }, [isSignedIn, search])
  if (user) return <Navigate to={params.has('invite') ? joinPath(search) : '/'} replace />
  return children
}

/** The key of what is asked about an invitation. */
export const inviteKey = (inviteId: string | null) => ['workspace-invite', inviteId]

/** Says to which workspace the invitation in the address is, and who sent it; nothing while that is not known. */
export function InvitationNotice() {
  const { trans } = useTrans()
  const http = useHttp()
  const [params] = useSearchParams()
  const inviteId = params.get('invite')
  const { data, error } = useQuery({
    queryKey: inviteKey(inviteId),
    queryFn: async () =>
      (await http.get<InvitePreviewResponse>(`workspace/invite/${encodeURIComponent(inviteId ?? '')}`))
        .invite,
    enabled: !!inviteId,
  })
  if (error instanceof ApiError && error.status === 404)
    return <p className={styles.notice}>{trans('This invite is no longer valid')}</p>
  if (!data) return null
  const values = { actor: data.invited_by, workspace: <strong>{data.workspace_name}</strong> }
  return (
    <p className={styles.notice}>
      {data.invited_by ? (
        <Trans message=":actor invites you to the workspace :workspace" values={values} />
      ) : (
        <Trans message="You are invited to the workspace :workspace" values={values} />
      )}
    </p>
  )
}
