import { useUser } from '@app/shared/bootstrap'
import { useHttp, useNotify } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { Page } from '@app/shared/navigation'
import { ButtonLink, Card, EmptyState, Skeleton } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { useEffect } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { Failed } from '../../rows/failed'
import { AlreadyMember } from './already-member'
import { Invitation } from './invitation'
import { previewQuery } from './invite-calls'
import { OtherAddress } from './other-address'

/** Where an invitation leads, at `/workspace/join?invite=…`; who is not signed in does that first. */
export default function Join() {
  const { trans } = useTrans()
  const user = useUser()
  const { search } = useLocation()
  const [params] = useSearchParams()
  const inviteId = params.get('invite') ?? ''
  if (!user) return <Navigate to={`/workspace/join/login${search}`} replace />
  return (
    <Page title={trans('Join a workspace')} width="reading">
      {inviteId ? <Preview inviteId={inviteId} /> : <NotValid />}
    </Page>
  )
}

function Preview({ inviteId }: { inviteId: string }) {
  const email = useUser()?.email ?? ''
  const { data, error, refetch } = useQuery(previewQuery(useHttp(), inviteId))
  if (error instanceof ApiError && error.status === 404) return <NotValid />
  if (error) return <Failed onRetry={refetch} />
  if (!data)
    return (
      <Card>
        <Skeleton height={160} />
      </Card>
    )
  // Whatever address it was sent to: it may have been theirs when they joined.
  if (data.joined_workspace_id)
    return <AlreadyMember workspaceId={data.joined_workspace_id} name={data.workspace_name} />
  if (data.email && data.email.toLowerCase() !== email.toLowerCase())
    return <OtherAddress email={data.email} own={email} />
  return <Invitation inviteId={inviteId} invite={data} />
}

/** The invitation was used, revoked or declined, it expired, or its link is damaged. */
function NotValid() {
  const { trans } = useTrans()
  const notify = useNotify()
  useEffect(() => void notify({ message: 'This invite is no longer valid', type: 'danger' }), [notify])
  return (
    <EmptyState
      icon={<MailX />}
      title={trans('This invite is no longer valid')}
      text={trans('It expired, was used or was taken back. Ask whoever invited you for a new one.')}
      action={<ButtonLink to="/workspaces">{trans('Your workspaces')}</ButtonLink>}
    />
  )
}
