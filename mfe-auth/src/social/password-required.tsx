import { Form, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import type { LoginResponse, SocialConnectRequest } from '@app/shared/wire'
import styles from '../screen/auth-card.module.css'
import { type OnTwoFactor, useLoginResult } from '../second-factor/use-login-result'

interface PasswordRequiredProps {
  /** From the result of the flow; sent back to the server as it is. */
  linkedAccount: string
  onTwoFactor: OnTwoFactor
  onClose(): void
}

/** Asks for the password of the account that already has the service's address, and connects the two. */
export default function PasswordRequired({ linkedAccount, onTwoFactor, onClose }: PasswordRequiredProps) {
  const { trans } = useTrans()
  const host = useHost()
  const settle = useLoginResult(onTwoFactor)
  const form = useApiForm({
    defaultValues: { password: '' },
    submit: values =>
      host.http.post<LoginResponse>('secure/auth/social/connect', {
        ...values,
        linkedAccount,
      } satisfies SocialConnectRequest),
    onSuccess: result => {
      onClose()
      settle(result)
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={trans('Password required')}
      description={trans(
        'An account with this email address already exists. If you want to connect the two accounts, enter existing account password.',
      )}
    >
      <Form form={form} className={styles.form}>
        <FormTextField
          name="password"
          type="password"
          label={trans('Password')}
          autoComplete="current-password"
          required
        />
        <SubmitButton wide>{trans('Connect')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
