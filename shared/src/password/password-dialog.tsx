import { useUser } from '../bootstrap/bootstrap'
import { Form } from '../forms/form'
import { FormTextField } from '../forms/form-fields'
import { SubmitButton } from '../forms/submit-button'
import { useApiForm } from '../forms/use-api-form'
import type { PasswordQuestion } from '../host/password-gate'
import { useTrans } from '../i18n/use-trans'
import { Dialog } from '../overlays/dialog'
import { PasskeyOffer } from './passkey-offer'
import styles from './password-dialog.module.css'
import { SetPasswordOffer } from './set-password-offer'

/** Asks for the password; a user without one is offered a link to set one. */
export function PasswordDialog({ question }: { question: PasswordQuestion }) {
  const { trans } = useTrans()
  const user = useUser()
  const form = useApiForm({
    defaultValues: { password: '' },
    submit: ({ password }) => question.check(password),
    onSuccess: question.passed,
  })
  const hasPassword = user?.has_password !== false
  return (
    <Dialog
      open
      onOpenChange={question.dismiss}
      size="sm"
      title={trans('Confirm password')}
      description={
        hasPassword
          ? trans('For your security, please confirm your password to continue.')
          : trans('Your account has no password yet. Set one to continue: we mail you a link for that.')
      }
    >
      <div className={styles.form}>
        {hasPassword ? (
          <Form form={form} className={styles.form}>
            <FormTextField
              name="password"
              type="password"
              label={trans('Password')}
              autoComplete="current-password"
              required
            />
            <SubmitButton wide>{trans('Confirm')}</SubmitButton>
          </Form>
        ) : (
          <SetPasswordOffer />
        )}
        {question.byPasskey && <PasskeyOffer confirm={question.byPasskey} onConfirmed={question.passed} />}
      </div>
    </Dialog>
  )
}
