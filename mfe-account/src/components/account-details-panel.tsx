import { Form, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Card, TextField } from '@app/shared/ui'
import type { User } from '@app/shared/wire'
import { meQuery, updateMe } from '../api/me'
import styles from './account-details-panel.module.css'

/** First and last name. */
export function AccountDetailsPanel({ user }: { user: User }) {
  const { trans } = useTrans()
  const host = useHost()
  const form = useApiForm({
    defaultValues: { first_name: user.first_name ?? '', last_name: user.last_name ?? '' },
    submit: values => updateMe(host.http, values),
    onSuccess: (saved, { reset }) => {
      const bootstrap = host.bootstrap.getState()
      const { first_name, last_name, display_name } = saved
      if (bootstrap.user)
        host.enter({ ...bootstrap, user: { ...bootstrap.user, first_name, last_name, display_name } })
      host.queries.setQueryData(meQuery(host.http).queryKey, saved)
      reset({ first_name: first_name ?? '', last_name: last_name ?? '' })
      host.notify({ message: trans('Updated account details'), type: 'positive' })
    },
  })
  return (
    <Form form={form}>
      <Card
        id="account-details"
        title={trans('Account details')}
        description={trans('How others see you here.')}
        footer={<SubmitButton>{trans('Save')}</SubmitButton>}
      >
        <div className={styles.fields}>
          <FormTextField
            name="first_name"
            label={trans('First name')}
            autoComplete="given-name"
            maxLength={100}
          />
          <FormTextField
            name="last_name"
            label={trans('Last name')}
            autoComplete="family-name"
            maxLength={100}
          />
          <div className={styles.wide}>
            <TextField
              label={trans('Email')}
              help={trans('You sign in with this address.')}
              value={user.email}
              readOnly
              aria-disabled="true"
            />
          </div>
        </div>
      </Card>
    </Form>
  )
}
