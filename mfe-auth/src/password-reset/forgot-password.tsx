import { useSettings } from '@app/shared/bootstrap'
import { Form, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Link } from '@app/shared/ui'
import type { ForgotPasswordRequest, MessageResponse } from '@app/shared/wire'
import { AuthCard } from '../screen/auth-card'
import styles from '../screen/auth-card.module.css'
import { usePrefilledEmail } from '../screen/use-prefilled-email'

/** Asks where to send the link that resets the password. */
export default function ForgotPassword() {
  const { trans } = useTrans()
  const { registration } = useSettings()
  return (
    <AuthCard
      title={trans('Forgot password')}
      heading={trans('Forgot your password?')}
      aside={
        !registration.disable && (
          <>
            {trans("Don't have an account?")} <Link to="/register">{trans('Sign up.')}</Link>
          </>
        )
      }
    >
      <ForgotPasswordForm />
    </AuthCard>
  )
}

function ForgotPasswordForm() {
  const { trans } = useTrans()
  const host = useHost()
  const { email } = usePrefilledEmail()
  const form = useApiForm({
    defaultValues: { email },
    botCheck: 'forgot-password',
    submit: values =>
      host.http.post<MessageResponse>('auth/forgot-password', values satisfies ForgotPasswordRequest),
    onSuccess: ({ message }) => {
      host.notify({ message, type: 'positive' })
      host.navigate('/login')
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <p className={styles.aside}>
        {trans('Enter your email address and we will send you a link to reset your password.')}
      </p>
      <FormTextField
        name="email"
        type="email"
        label={trans('Email')}
        autoComplete="username"
        disabled={email !== ''}
        required
      />
      <SubmitButton wide>{trans('Continue')}</SubmitButton>
    </Form>
  )
}
