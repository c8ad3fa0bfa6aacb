import { Form, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button, Card, TextField } from '@app/shared/ui'
import type { User } from '@app/shared/wire'
import { useState } from 'react'
import { PictureField } from '../avatar/picture-field'
import { useAvatar } from '../avatar/use-avatar'
import { ChangeEmailDialog } from '../email/change-email-dialog'
import { updateMe, useKeepUser } from '../me/me'
import styles from './account-details-panel.module.css'

/** Picture, first and last name, and the address. */
export function AccountDetailsPanel({ user }: { user: User }) {
  const { trans } = useTrans()
  const host = useHost()
  const keep = useKeepUser()
  const picture = useAvatar(user)
  const [isChangingEmail, setIsChangingEmail] = useState(false)
  const form = useApiForm({
    defaultValues: { first_name: user.first_name ?? '', last_name: user.last_name ?? '' },
    guardsLeaving: true,
    submit: (_, changed) => updateMe(host.http, changed),
    onSuccess: (saved, { reset }) => {
      keep(saved)
      reset({ first_name: saved.first_name ?? '', last_name: saved.last_name ?? '' })
      host.notify({ message: 'Updated account details', type: 'positive' })
    },
  })
  return (
    <>
      <Form form={form}>
        <Card
          title={trans('Account details')}
          description={trans('How others see you here.')}
          footer={<SubmitButton>{trans('Save')}</SubmitButton>}
        >
          <div className={styles.fields}>
            <div className={styles.wide}>
              <PictureField name={user.display_name} image={user.avatar} {...picture} />
            </div>
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
                aside={
                  <Button variant="link" size="sm" onClick={() => setIsChangingEmail(true)}>
                    {trans('Change email address')}
                  </Button>
                }
                value={user.email}
                readOnly
                aria-disabled="true"
              />
            </div>
          </div>
        </Card>
      </Form>
      {isChangingEmail && <ChangeEmailDialog onClose={() => setIsChangingEmail(false)} />}
    </>
  )
}
