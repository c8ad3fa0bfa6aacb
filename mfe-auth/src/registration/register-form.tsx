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
import { Trans, useTrans } from '@app/shared/i18n'
import { Link } from '@app/shared/ui'
import type { MenuItem, RegisterRequest, RegisterResponse } from '@app/shared/wire'
import { useLocation } from 'react-router-dom'
import { useEnter } from '../invitation/use-enter'
import styles from '../screen/auth-card.module.css'
import { EmailField } from '../screen/email-field'
import { usePrefilledEmail } from '../screen/use-prefilled-email'

type RegisterValues = {
  email: string
  first_name?: string
  last_name?: string
  password: string
  password_confirmation: string
  policies: Record<string, boolean>
}

const autoComplete = { first_name: 'given-name', last_name: 'family-name' }

/** Creates an account and signs it in. Each policy of the site must be accepted. */
export function RegisterForm() {
  const { trans } = useTrans()
  const host = useHost()
  const enter = useEnter()
  const { pathname } = useLocation()
  const { policies, fields = [] } = useSettings().registration
  const { email } = usePrefilledEmail()
  const form = useApiForm<RegisterValues, RegisterResponse>({
    defaultValues: { email, password: '', password_confirmation: '', policies: {} },
    botCheck: 'register',
    submit: values =>
      host.http.post('auth/register', {
        ...values,
        policies: policies.map(({ id }) => id),
      } satisfies RegisterRequest),
    onSuccess: ({ bootstrapData, status }) => {
      enter(bootstrapData)
      // Until the address is confirmed, every page is the one that asks for it; an invitation keeps its own.
      if (status === 'needs_email_verification' && !pathname.includes('workspace'))
        host.navigate('/', { replace: true })
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <EmailField autoComplete="email" />
      {fields.map(({ name, label, required }) => (
        <FormTextField
          key={name}
          name={name}
          label={trans(label)}
          autoComplete={autoComplete[name]}
          maxLength={100}
          required={required}
        />
      ))}
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

/** 'I accept the :name', where the name leads to the policy in a new tab. */
function PolicyLabel({ policy }: { policy: MenuItem }) {
  const { trans } = useTrans()
  const name = trans(policy.label)
  const link = policy.action && (
    <Link to={policy.action} target="_blank">
      {name}
    </Link>
  )
  return <Trans message="I accept the :name" values={{ name: link || name }} />
}
