import { useSettings } from '@app/shared/bootstrap'
import { Form, FormCheckbox, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Link } from '@app/shared/ui'
import type { LoginRequest, LoginResponse } from '@app/shared/wire'
import { useState } from 'react'
import styles from '../screen/auth-card.module.css'
import { EmailField } from '../screen/email-field'
import { usePrefilledEmail } from '../screen/use-prefilled-email'
import { type OnTwoFactor, useLoginResult } from '../second-factor/use-login-result'
import { usePasskeyAutofill } from './use-passkey-autofill'

/** Email and password; on a demo they are there already. */
export function LoginForm({ onTwoFactor }: { onTwoFactor: OnTwoFactor }) {
  const { trans } = useTrans()
  const host = useHost()
  const { email, withEmail } = usePrefilledEmail()
  const demo = useDemoCredentials()
  const settle = useLoginResult(onTwoFactor)
  usePasskeyAutofill(onTwoFactor)
  const form = useApiForm({
    defaultValues: { email, password: '', ...(!email && demo), remember: true },
    botCheck: 'login',
    submit: values => host.http.post<LoginResponse>('auth/login', values satisfies LoginRequest),
    onSuccess: settle,
  })
  return (
    <Form form={form} className={styles.form}>
      <EmailField autoComplete="username webauthn" />
      <FormTextField
        name="password"
        type="password"
        label={trans('Password')}
        aside={<Link to={withEmail('/forgot-password')}>{trans('Forgot your password?')}</Link>}
        autoComplete="current-password"
        required
      />
      <FormCheckbox name="remember" label={trans('Stay signed in for a month')} />
      <SubmitButton wide>{trans('Continue')}</SubmitButton>
    </Form>
  )
}

const ACCOUNTS = 100
const PASSWORD = 'admin'

/** What the sign-in form of a demo starts with: the account of its settings, else one of the hundred demo accounts. */
function useDemoCredentials(): { email: string; password: string } | undefined {
  const { site } = useSettings()
  const [number] = useState(() => 1 + Math.floor(Math.random() * ACCOUNTS))
  if (!site.demo) return undefined
  return site.demo_account ?? { email: `admin@demo${number}.com`, password: PASSWORD }
}
