import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog, Menu, MenuItem } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { IconButton } from '@app/shared/ui'
import type { Workspace, WorkspaceMember } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { Ellipsis, ShieldCheck, ShieldOff, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { removeMember } from './member-calls'
import { useChangeRole } from './use-change-role'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What may be done to a member: another role, or removing them. */
export function MemberMenu({ workspace, member }: { workspace: Workspace; member: WorkspaceMember }) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const [isAsking, setAsking] = useState(false)
  const { mutate: change } = useChangeRole(workspace.id)
  const name = member.display_name
  const removal = useMutation({
    mutationFn: () => removeMember(http, workspace.id, member.id),
    onSuccess: () => {
      notify({ type: 'positive', message: ':name is no longer in the workspace', values: { name } })
      return queries.invalidateQueries({ queryKey: ['workspaces'] })
    },
    onError: useShowError(),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Menu
        trigger={
          <IconButton size="sm" label={trans('Actions for :name', { name })}>
            <Ellipsis size={16} strokeWidth={1.75} />
          </IconButton>
        }
      >
        {member.role === 'member' ? (
          <MenuItem icon={<ShieldCheck {...icon} />} onSelect={() => change({ member, role: 'admin' })}>
            {trans('Make admin')}
          </MenuItem>
        ) : (
          <MenuItem icon={<ShieldOff {...icon} />} onSelect={() => change({ member, role: 'member' })}>
            {trans('Make member')}
          </MenuItem>
        )}
        <MenuItem icon={<UserMinus {...icon} />} tone="danger" onSelect={() => setAsking(true)}>
          {trans('Remove from workspace')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={trans('Remove :name?', { name })}
        description={trans(
          'They lose access to everything in :workspace at once. You can invite them again later.',
          { workspace: workspace.name },
        )}
        confirmLabel={trans('Remove from workspace')}
        pending={removal.isPending}
        onConfirm={() => removal.mutate()}
      />
    </>
  )
}
