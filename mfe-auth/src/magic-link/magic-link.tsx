import { Form, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Link } from '@app/shared/ui'
import type { MagicLinkRequest, MessageResponse } from '@app/shared/wire'
import { AuthCard } from '../screen/auth-card'
import styles from '../screen/auth-card.module.css'
import { EmailField } from '../screen/email-field'
import { usePrefilledEmail } from '../screen/use-prefilled-email'

/** Asks where to send the link that signs in without a password. */
export default function MagicLink() {
  const { trans } = useTrans()
  const { withEmail } = usePrefilledEmail()
  return (
    <AuthCard
      title={trans('Sign in by email')}
      heading={trans('Sign in by email')}
      aside={<Link to={withEmail('/login')}>{trans('Sign in with your password')}</Link>}
    >
      <MagicLinkForm />
    </AuthCard>
  )
}

function MagicLinkForm() {
  const { trans } = useTrans()
  const host = useHost()
  const { email } = usePrefilledEmail()
  const form = useApiForm({
    defaultValues: { email },
    botCheck: 'login',
    submit: values => host.http.post<MessageResponse>('auth/magic-link', values satisfies MagicLinkRequest),
    onSuccess: ({ message }) => {
      host.notify({ message, type: 'positive' })
      host.navigate('/login')
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <p className={styles.aside}>
        {trans('We will send you a link that signs you in. It works once, for 15 minutes.')}
      </p>
      <EmailField autoComplete="username" />
      <SubmitButton wide>{trans('Send link')}</SubmitButton>
    </Form>
  )
}
