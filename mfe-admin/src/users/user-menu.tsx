import { usePermission } from '@app/shared/access'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Menu, MenuItem } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { IconButton } from '@app/shared/ui'
import type { UserListItem } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { Ban, Ellipsis, ShieldCheck, UserCheck } from 'lucide-react'
import { useState } from 'react'
import SuspendDialog from './suspend-dialog'
import { reinstate, USERS } from './user-calls'
import { UserRolesDialog } from './user-roles-dialog'

/** What may be done to a user: give them roles, suspend them, or end the suspension. */
export function UserMenu({ user }: { user: UserListItem }) {
  const { id, display_name, banned_at } = user
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const [shown, show] = useState<'roles' | 'suspend'>()
  const seesRoles = usePermission('roles.view')
  const { mutate, isPending } = useMutation({
    mutationFn: () => reinstate(http, id),
    onSuccess: () =>
      notify({ type: 'positive', message: ':name can sign in again', values: { name: display_name } }),
    onError: useShowError(),
    // Also after a refusal: somebody else may have deleted it.
    onSettled: () => queries.invalidateQueries({ queryKey: USERS }),
  })
  return (
    <>
      <Menu
        trigger={
          <IconButton size="sm" label={trans('Actions for :name', { name: display_name })}>
            <Ellipsis size={16} strokeWidth={1.75} />
          </IconButton>
        }
      >
        {seesRoles && (
          <MenuItem icon={<ShieldCheck size={16} strokeWidth={1.75} />} onSelect={() => show('roles')}>
            {trans('Roles')}
          </MenuItem>
        )}
        {banned_at !== null ? (
          <MenuItem
            icon={<UserCheck size={16} strokeWidth={1.75} />}
            disabled={isPending}
            onSelect={() => mutate()}
          >
            {trans('Reinstate')}
          </MenuItem>
        ) : (
          <MenuItem
            icon={<Ban size={16} strokeWidth={1.75} />}
            tone="danger"
            onSelect={() => show('suspend')}
          >
            {trans('Suspend')}
          </MenuItem>
        )}
      </Menu>
      {shown === 'roles' && <UserRolesDialog user={user} onClose={() => show(undefined)} />}
      {shown === 'suspend' && <SuspendDialog person={user} onClose={() => show(undefined)} />}
    </>
  )
}
