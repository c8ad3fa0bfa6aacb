import { usePermission } from '@app/shared/access'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog, Menu, MenuItem } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { IconButton } from '@app/shared/ui'
import type { UserListItem } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { Ban, Ellipsis, ShieldCheck, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { reinstate, suspend, USERS } from './user-calls'
import { UserRolesDialog } from './user-roles-dialog'

/** What may be done to a user: give them roles, suspend them, or end the suspension. */
export function UserMenu({ user }: { user: UserListItem }) {
  const { id, display_name, banned_at } = user
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const [isAsking, setAsking] = useState(false)
  const [isGiving, setGiving] = useState(false)
  const seesRoles = usePermission('roles.view')
  const isSuspended = banned_at !== null
  const { mutate, isPending } = useMutation({
    mutationFn: () => (isSuspended ? reinstate(http, id) : suspend(http, id)),
    onSuccess: () => {
      const message = isSuspended ? ':name can sign in again' : ':name is suspended'
      notify({ type: 'positive', message, values: { name: display_name } })
    },
    onError: useShowError(),
    // Also after a refusal: somebody else may have deleted it.
    onSettled: () => {
      setAsking(false)
      return queries.invalidateQueries({ queryKey: USERS })
    },
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
          <MenuItem icon={<ShieldCheck size={16} strokeWidth={1.75} />} onSelect={() => setGiving(true)}>
            {trans('Roles')}
          </MenuItem>
        )}
        {isSuspended ? (
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
            onSelect={() => setAsking(true)}
          >
            {trans('Suspend')}
          </MenuItem>
        )}
      </Menu>
      {isGiving && <UserRolesDialog user={user} onClose={() => setGiving(false)} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={trans('Suspend :name?', { name: display_name })}
        description={trans(
          'They are signed out everywhere and cannot sign in until you reinstate them. Nothing of theirs is deleted.',
        )}
        confirmLabel={trans('Suspend')}
        pending={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}
