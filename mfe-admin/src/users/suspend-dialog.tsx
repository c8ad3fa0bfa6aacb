import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import type { UserListItem } from '@app/shared/wire'
import { SuspensionForm } from './suspension-form'
import { suspend } from './user-calls'

/** Suspends somebody, with a reason and an end where there are such. */
export default function SuspendDialog({
  person: { id, display_name: name },
  onClose,
}: {
  person: Pick<UserListItem, 'id' | 'display_name'>
  onClose: () => void
}) {
  const { trans } = useTrans()
  const { http, notify } = useHost()
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => !open && onClose()}
      title={trans('Suspend :name?', { name })}
      description={trans(
        'They are signed out everywhere and cannot sign in until it is over. Nothing of theirs is deleted.',
      )}
    >
      <SuspensionForm
        suspend={why => suspend(http, id, why)}
        onSuccess={() => notify({ type: 'positive', message: ':name is suspended', values: { name } })}
        onClose={onClose}
      />
    </Dialog>
  )
}
