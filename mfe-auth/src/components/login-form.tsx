import { Form, FormCheckbox, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Link } from '@app/shared/ui'
import { login } from '../api/auth'
import styles from './auth-card.module.css'
import { usePrefilledEmail } from './use-prefilled-email'

/** Email and password. `onTwoFactor` is called when a second factor is wanted before anybody is signed in. */
export function LoginForm({ onTwoFactor }: { onTwoFactor(): void }) {
  const { trans } = useTrans()
  const host = useHost()
  const { email, lock } = usePrefilledEmail()
  const form = useApiForm({
    defaultValues: { email, password: '', remember: true },
    submit: values => login(host.http, values),
    onSuccess: ({ two_factor, bootstrapData }) => {
      if (two_factor) onTwoFactor()
      else if (bootstrapData) host.enter(bootstrapData)
    },
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
