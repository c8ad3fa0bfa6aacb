import { useTrans } from '@app/shared/i18n'
import { isOwner, mayManage } from '../workspace/roles'
import { WorkspaceFrame } from '../workspace/workspace-frame'
import { DeletePanel } from './delete-panel'
import { DetailsPanel } from './details-panel'
import { LeavePanel } from './leave-panel'
import { TransferPanel } from './transfer-panel'

/** What can be set about a workspace, and leaving it, at `/workspaces/:id/settings`; each sees what they may do. */
export default function Settings() {
  const { trans } = useTrans()
  return (
    <WorkspaceFrame name={trans('Settings')}>
      {workspace => (
        <>
          {mayManage(workspace) && <DetailsPanel key={workspace.id} workspace={workspace} />}
          {isOwner(workspace) ? (
            <>
              <TransferPanel workspace={workspace} />
              <DeletePanel workspace={workspace} />
            </>
          ) : (
            <LeavePanel workspace={workspace} />
          )}
        </>
      )}
    </WorkspaceFrame>
  )
}
