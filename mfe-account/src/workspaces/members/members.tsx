import { useTrans } from '@app/shared/i18n'
import { InviteButtons } from '../invites/invite-buttons'
import { InviteList } from '../invites/invite-list'
import { mayManage } from '../workspace/roles'
import { WorkspaceFrame } from '../workspace/workspace-frame'
import { MemberTable } from './member-table'

/** Who is in a workspace and who is invited, at `/workspaces/:id/members`. */
export default function Members() {
  const { trans } = useTrans()
  return (
    <WorkspaceFrame
      name={trans('Members')}
      actions={workspace => mayManage(workspace) && <InviteButtons workspace={workspace} />}
    >
      {workspace => (
        <>
          <MemberTable workspace={workspace} />
          {mayManage(workspace) && <InviteList workspace={workspace} />}
        </>
      )}
    </WorkspaceFrame>
  )
}
