import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Card, ListSkeleton } from '@app/shared/ui'
import type { Workspace } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { Failed } from '../../rows/failed'
import rows from '../../rows/rows.module.css'
import { invitesQuery } from './invite-calls'
import { InviteRow } from './invite-row'

/** The invitations that are open; nothing without one. */
export function InviteList({ workspace: { id } }: { workspace: Workspace }) {
  const { trans } = useTrans()
  const { data, isError, refetch } = useQuery(invitesQuery(useHttp(), id))
  if (data?.length === 0) return null
  return (
    <Card title={trans('Open invitations')}>
      {isError ? (
        <Failed onRetry={refetch} />
      ) : data ? (
        <ul className={rows.rows}>
          {data.map(invite => (
            <InviteRow key={invite.id} workspaceId={id} invite={invite} />
          ))}
        </ul>
      ) : (
        <ListSkeleton rows={1} />
      )}
    </Card>
  )
}
