import { useClock } from '@app/shared/clock'
import { Form, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { CancelButton, Dialog } from '@app/shared/overlays'
import type { UserListItem } from '@app/shared/wire'
import { markStaleWhenGone } from '../frame/is-gone'
import styles from './suspend-dialog.module.css'
import { SuspensionFields } from './suspension-fields'
import { suspend, USERS } from './user-calls'

/** Suspends somebody, with a reason and an end where there are such. */
export default function SuspendDialog({
  person: { id, display_name: name },
  onClose,
}: {
  person: Pick<UserListItem, 'id' | 'display_name'>
  onClose: () => void
}) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const clock = useClock()
  const form = useApiForm({
    defaultValues: { reason: '', until: '' },
    guardsLeaving: true,
    submit: ({ reason, until }) =>
      suspend(http, id, {
        ...(reason.trim() && { reason }),
        ...(until && { until: clock.endOf(until) ?? '' }),
      }),
    recover: markStaleWhenGone(queries, USERS),
    onSuccess: async () => {
      notify({ type: 'positive', message: ':name is suspended', values: { name } })
      onClose()
      await queries.invalidateQueries({ queryKey: USERS })
    },
  })
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
      <Form form={form} className={styles.form}>
        <SuspensionFields />
        <div className={styles.actions}>
          <CancelButton />
          <SubmitButton variant="danger">{trans('Suspend')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
