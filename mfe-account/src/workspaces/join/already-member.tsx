import { useTrans } from '@app/shared/i18n'
import { ButtonLink, EmptyState } from '@app/shared/ui'
import { UserRoundCheck } from 'lucide-react'

/** In place of an invitation to a workspace one is in: there is nothing left to join or to decline. */
export function AlreadyMember({ workspaceId, name }: { workspaceId: number; name: string }) {
  const { trans } = useTrans()
  return (
    <EmptyState
      icon={<UserRoundCheck />}
      title={trans('You are in this workspace already')}
      text={name}
      action={
        <ButtonLink to={`/workspaces/${workspaceId}/members`}>{trans('Open the workspace')}</ButtonLink>
      }
    />
  )
}
