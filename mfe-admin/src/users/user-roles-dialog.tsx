import { useHost, useHttp, useUpdateGuard } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { CancelButton, Dialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Button, Checkbox, ListSkeleton } from '@app/shared/ui'
import type { UserListItem } from '@app/shared/wire'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasSameMembers } from '../frame/has-same-members'
import { isChangedMeanwhile, isGone } from '../frame/is-gone'
import { LoadFailure } from '../frame/load-failure'
import { rolesQuery } from '../roles/role-calls'
import { giveRoles, USERS } from './user-calls'
import styles from './user-roles-dialog.module.css'

/** Which roles a user has; the guest role is nobody's. */
export function UserRolesDialog({
  user,
  onClose,
}: {
  user: Pick<UserListItem, 'id' | 'display_name' | 'roles'>
  onClose: () => void
}) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const { data: roles, isError, refetch } = useQuery(rolesQuery(useHttp()))
  // As they are now: when the list is loaded again meanwhile, others may have changed them.
  const [from] = useState(() => user.roles.map(({ id }) => id))
  const [chosen, setChosen] = useState(from)
  useUpdateGuard(!hasSameMembers(chosen, from), trans('Roles'), { asksBeforeLeaving: true })
  const { mutate, isPending } = useMutation({
    mutationFn: () => giveRoles(http, user.id, { roles: chosen, from }),
    onSuccess: () =>
      notify({ type: 'positive', message: 'Roles of :name saved', values: { name: user.display_name } }),
    onError: useShowError(),
    // What was chosen stays after a refusal, unless there is nobody to have it any more or the roles are others now, which the list shows.
    async onSettled(_, error) {
      await queries.invalidateQueries({ queryKey: USERS })
      if (!error || isGone(error) || isChangedMeanwhile(error)) onClose()
    },
  })
  const toggle = (id: number, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter(other => other !== id))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={trans('Roles of :name', { name: user.display_name })}
      description={trans('What they may do changes at once.')}
      actions={
        <>
          <CancelButton />
          <Button pending={isPending} disabled={!roles} onClick={() => mutate()}>
            {trans('Save roles')}
          </Button>
        </>
      }
    >
      {isError && !roles ? (
        <LoadFailure title={trans('The roles could not be loaded')} onRetry={refetch} />
      ) : (
        <fieldset className={styles.roles}>
          <legend className={styles.legend}>{trans('Roles')}</legend>
          {roles
            ?.filter(({ guests }) => !guests)
            .map(({ id, name, description }) => (
              <Checkbox
                key={id}
                label={name}
                help={description || undefined}
                checked={chosen.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
            )) ?? <ListSkeleton rows={2} />}
        </fieldset>
      )}
    </Dialog>
  )
}
