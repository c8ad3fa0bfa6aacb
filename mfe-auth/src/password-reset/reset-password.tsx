import { Form, FormTextField, NewPasswordFields, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Link } from '@app/shared/ui'
import type { MessageResponse, ResetPasswordRequest } from '@app/shared/wire'
import { useParams, useSearchParams } from 'react-router-dom'
import { AuthCard } from '../screen/auth-card'
import styles from '../screen/auth-card.module.css'

/** Where the mailed link leads: a new password for the account. */
export default function ResetPassword() {
  const { trans } = useTrans()
  return (
    <AuthCard
      title={trans('Reset password')}
      heading={trans('Reset your account password')}
      aside={<Link to="/forgot-password">{trans('Send me another link')}</Link>}
    >
      <ResetPasswordForm />
    </AuthCard>
  )
}

function ResetPasswordForm() {
  const { trans } = useTrans()
  const host = useHost()
  const { token = '' } = useParams()
  const [params] = useSearchParams()
  const form = useApiForm({
    defaultValues: { email: params.get('email') ?? '', password: '', password_confirmation: '' },
    submit: values =>
      host.http.post<MessageResponse>('auth/reset-password', {
        ...values,
        token,
      } satisfies ResetPasswordRequest),
    onSuccess: () => {
      host.notify({ message: 'Your password has been reset!', type: 'positive' })
      host.navigate('/login', { replace: true })
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <FormTextField name="email" type="email" label={trans('Email')} autoComplete="username" required />
      <NewPasswordFields />
      <SubmitButton wide>{trans('Reset password')}</SubmitButton>
    </Form>
  )
}
