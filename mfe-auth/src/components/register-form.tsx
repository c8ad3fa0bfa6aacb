import { useSettings } from '@app/shared/bootstrap'
import {
  Form,
  FormCheckbox,
  FormTextField,
  NewPasswordFields,
  SubmitButton,
  useApiForm,
} from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { register } from '../api/auth'
import styles from './auth-card.module.css'
import { PolicyLabel } from './policy-label'
import { usePrefilledEmail } from './use-prefilled-email'

type RegisterValues = {
  email: string
  password: string
  password_confirmation: string
  policies: Record<string, boolean>
}

/** Makes an account. Each policy of the site must be accepted. */
export function RegisterForm() {
  const { trans } = useTrans()
  const host = useHost()
  const { policies } = useSettings().registration
  const { email, lock } = usePrefilledEmail()
  const form = useApiForm<RegisterValues, Awaited<ReturnType<typeof register>>>({
    defaultValues: { email, password: '', password_confirmation: '', policies: {} },
    submit: values => register(host.http, { ...values, policies: policies.map(({ id }) => id) }),
    onSuccess: ({ bootstrapData, status }) => {
      host.enter(bootstrapData)
      if (status === 'needs_email_verification') host.navigate('/', { replace: true })
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <FormTextField
        name="email"
        type="email"
        label={trans('Email')}
        autoComplete="email"
        required
        {...lock}
      />
      <NewPasswordFields />
      {policies.map((policy, index) => (
        <FormCheckbox
          key={policy.id}
          name={`policies.${index}`}
          label={<PolicyLabel policy={policy} />}
          required
        />
      ))}
      <SubmitButton wide>{trans('Create account')}</SubmitButton>
    </Form>
  )
}
