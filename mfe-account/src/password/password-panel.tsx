import { Form, FormTextField, NewPasswordFields, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { SetPasswordOffer } from '@app/shared/password'
import { Card } from '@app/shared/ui'
import type { StatusResponse, User } from '@app/shared/wire'
import rows from '../rows/rows.module.css'
import { WaysInReview } from '../ways-in/ways-in-review'

/** Changes the password; a user who signed up with a service and has none can ask for a link to set one. */
export function PasswordPanel({ user }: { user: User }) {
  const { trans } = useTrans()
  if (user.has_password) return <ChangePassword email={user.email} />
  return (
    <Card
      title={trans('Password')}
      description={trans('You sign in with a connected service and have no password yet.')}
      footer={<SetPasswordOffer />}
    >
      <p className={rows.note}>
        {trans('We mail you a link to set one. You can still sign in with the service afterwards.')}
      </p>
    </Card>
  )
}

function ChangePassword({ email }: { email: string }) {
  const { trans } = useTrans()
  const host = useHost()
  const form = useApiForm({
    defaultValues: { current_password: '', password: '', password_confirmation: '' },
    guardsLeaving: true,
    submit: values => host.http.put<StatusResponse>('auth/user/password', values),
    onSuccess: (_, { reset }) => {
      reset()
      // Other sessions have ended, and other ways to sign in may have.
      void host.queries.invalidateQueries({ queryKey: ['account'] })
      host.notify({ message: 'Password changed', type: 'positive' })
    },
  })
  return (
    <div className={rows.cards}>
      <WaysInReview />
      <Form form={form}>
        <Card
          title={trans('Password')}
          description={trans('Changing it signs you out everywhere else.')}
          footer={<SubmitButton>{trans('Update password')}</SubmitButton>}
        >
          <div className={rows.stack}>
            {/* Password managers read from it whose password this is. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <FormTextField
              name="current_password"
              type="password"
              label={trans('Current password')}
              autoComplete="current-password"
              required
            />
            <NewPasswordFields label={trans('New password')} />
          </div>
        </Card>
      </Form>
    </div>
  )
}
