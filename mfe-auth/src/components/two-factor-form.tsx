import { Form, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import { useState } from 'react'
import { passTwoFactor } from '../api/auth'
import styles from './auth-card.module.css'

const CODE_LENGTH = 6
const RECOVERY_CODE_LENGTH = 21

/** Asks for the code of the authenticator app, or for one of the recovery codes instead. */
export function TwoFactorForm() {
  const { trans } = useTrans()
  const [isRecovery, setRecovery] = useState(false)
  return (
    <>
      {isRecovery ? <RecoveryCode /> : <AuthenticatorCode />}
      <Button variant="link" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? trans('Use authentication code instead') : trans('Use recovery code instead')}
      </Button>
    </>
  )
}

function AuthenticatorCode() {
  const { trans } = useTrans()
  const host = useHost()
  const form = useApiForm({
    defaultValues: { code: '' },
    submit: values => passTwoFactor(host.http, values),
    onSuccess: ({ bootstrapData }) => host.enter(bootstrapData),
  })
  return (
    <Form form={form} className={styles.form}>
      <FormTextField
        name="code"
        label={trans('Code')}
        help={trans('Enter the code from your authenticator app.')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={CODE_LENGTH}
        rules={{ minLength: { value: CODE_LENGTH, message: trans('The code has 6 characters.') } }}
        required
        autoFocus
      />
      <SubmitButton wide>{trans('Continue')}</SubmitButton>
    </Form>
  )
}

function RecoveryCode() {
  const { trans } = useTrans()
  const host = useHost()
  const form = useApiForm({
    defaultValues: { recovery_code: '' },
    submit: values => passTwoFactor(host.http, values),
    onSuccess: ({ bootstrapData }) => host.enter(bootstrapData),
  })
  return (
    <Form form={form} className={styles.form}>
      <FormTextField
        name="recovery_code"
        label={trans('Recovery code')}
        help={trans('Enter one of the codes you saved when you set up two-factor authentication.')}
        autoComplete="off"
        maxLength={RECOVERY_CODE_LENGTH}
        rules={{
          minLength: { value: RECOVERY_CODE_LENGTH, message: trans('The recovery code has 21 characters.') },
        }}
        required
        autoFocus
      />
      <SubmitButton wide>{trans('Continue')}</SubmitButton>
    </Form>
  )
}
