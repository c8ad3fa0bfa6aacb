import { useHost, useUpdateGuard } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { CancelButton, Dialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Button, SearchField } from '@app/shared/ui'
import type { Person } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { hasSameMembers } from '../frame/has-same-members'
import { PermissionFields } from '../roles/permission-fields'
import { type Granted, toGranted, toPermissions } from '../roles/permission-groups'
import { USERS } from '../users/user-calls'
import styles from './person.module.css'
import { givePermissions } from './person-calls'

/** What somebody is given besides roles and plans. */
export default function DirectPermissionsDialog({
  person,
  onClose,
}: {
  person: Person
  onClose: () => void
}) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const showError = useShowError()
  const [wanted, setWanted] = useState('')
  const [from] = useState(() => toGranted(person.direct_permissions))
  const [granted, setGranted] = useState(from)
  const isChanged = !hasSameMembers(wordsOf(granted), wordsOf(from))
  useUpdateGuard(isChanged, trans('Permissions'), { asksBeforeLeaving: true })
  // What is being edited stays what it is when the page is loaded again: its version tells of other people's changes.
  const [{ id, version, display_name: name }] = useState(person)
  const { mutate, isPending } = useMutation({
    mutationFn: () => givePermissions(http, id, { permissions: toPermissions(granted), version }),
    onSuccess: async () => {
      notify({ type: 'positive', message: 'Permissions of :name saved', values: { name } })
      onClose()
      await queries.invalidateQueries({ queryKey: USERS })
    },
    onError: error => showError(error, 'permissions'),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={trans('Own permissions of :name', { name })}
      description={trans('They count besides roles and plans, at once. You can give what you hold yourself.')}
      actions={
        <>
          <CancelButton />
          <Button pending={isPending} onClick={() => mutate()}>
            {trans('Save permissions')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <SearchField label={trans('Search permissions')} value={wanted} onChange={setWanted} />
        <PermissionFields granted={granted} wanted={wanted} onChange={setGranted} />
      </div>
    </Dialog>
  )
}

/** What is granted, a word for each permission and each quota. */
const wordsOf = (granted: Granted) =>
  toPermissions(granted).flatMap(({ name, restrictions }) => [
    name,
    ...restrictions.map(quota => `${name} ${quota.name} ${quota.value}`),
  ])
