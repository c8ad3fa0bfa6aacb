import { usePermission } from '@app/shared/access'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog, Menu, MenuItem, MenuLink } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { IconButton } from '@app/shared/ui'
import type { RoleDetail } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { Copy, Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteRole, ROLES } from './role-calls'

/** What may be done to a role in the list: begin another like it, and delete it, after saying who loses it. */
export function RoleMenu({ role: { id, name, users_count } }: { role: RoleDetail }) {
  const { trans } = useTrans()
  const mayCreate = usePermission('roles.create')
  const mayDelete = usePermission('roles.delete')
  const { http, queries, notify } = useHost()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteRole(http, id),
    onSuccess: () => notify({ type: 'positive', message: 'Role :name deleted', values: { name } }),
    onError: useShowError(),
    // Also after a refusal: somebody else may have deleted it.
    onSettled: () => {
      setAsking(false)
      return queries.invalidateQueries({ queryKey: ROLES })
    },
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
        {mayCreate && (
          <MenuLink icon={<Copy size={16} strokeWidth={1.75} />} to={`/admin/roles/new?like=${id}`}>
            {trans('Duplicate')}
          </MenuLink>
        )}
        {mayDelete && (
          <MenuItem
            icon={<Trash2 size={16} strokeWidth={1.75} />}
            tone="danger"
            onSelect={() => setAsking(true)}
          >
            {trans('Delete')}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={trans('Delete the role :name?', { name })}
        description={trans(
          users_count === 1
            ? 'One person holds it, and loses what it permits at once.'
            : ':count people hold it, and lose what it permits at once.',
          { count: users_count },
        )}
        confirmLabel={trans('Delete role')}
        pending={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}
