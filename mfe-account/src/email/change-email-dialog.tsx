import { Form, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { CancelButton, Dialog } from '@app/shared/overlays'
import styles from './change-email-dialog.module.css'
import { askForEmail } from './email-calls'

/** Asks for the new address. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { trans } = useTrans()
  const { http, notify } = useHost()
  const form = useApiForm({
    defaultValues: { email: '' },
    guardsLeaving: true,
    submit: values => askForEmail(http, values),
    onSuccess: () => {
      notify({ message: 'Email sent', type: 'positive' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => !open && onClose()}
      title={trans('Change email address')}
      description={trans('We mail a link to the new address. Until you open it, the present one stays.')}
    >
      <Form form={form} className={styles.form}>
        <FormTextField
          name="email"
          type="email"
          label={trans('New email address')}
          autoComplete="email"
          maxLength={255}
          required
        />
        <div className={styles.actions}>
          <CancelButton />
          <SubmitButton>{trans('Send link')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
