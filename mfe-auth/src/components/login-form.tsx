import { Form, FormCheckbox, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Link } from '@app/shared/ui'
import { login } from '../api/auth'
import styles from './auth-card.module.css'
import { useDemoCredentials } from './use-demo-credentials'
import { type OnTwoFactor, useLoginResult } from './use-login-result'
import { usePrefilledEmail } from './use-prefilled-email'

/** Email and password; on a demo they are there already. */
export function LoginForm({ onTwoFactor }: { onTwoFactor: OnTwoFactor }) {
  const { trans } = useTrans()
  const host = useHost()
  const { email, lock } = usePrefilledEmail()
  const demo = useDemoCredentials()
  const settle = useLoginResult(onTwoFactor)
  const form = useApiForm({
    defaultValues: { email, password: '', ...(!email && demo), remember: true },
    botCheck: 'login',
    submit: values => login(host.http, values),
    onSuccess: settle,
  })
  return (
    <Form form={form} className={styles.form}>
      <FormTextField
        name="email"
        type="email"
        label={trans('Email')}
        autoComplete="username"
        required
        {...lock}
      />
      <FormTextField
        name="password"
        type="password"
        label={trans('Password')}
        aside={<Link to="/forgot-password">{trans('Forgot your password?')}</Link>}
        autoComplete="current-password"
        required
      />
      <FormCheckbox name="remember" label={trans('Stay signed in for a month')} />
      <SubmitButton wide>{trans('Continue')}</SubmitButton>
    </Form>
  )
}
