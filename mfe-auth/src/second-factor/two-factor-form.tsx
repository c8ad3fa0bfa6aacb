import { Form, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import type { Http } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import type { Bootstrap, PasskeyResponse } from '@app/shared/wire'
import { useState } from 'react'
import styles from '../screen/auth-card.module.css'

/** What answers a two-factor challenge. */
type Proof = { code: string } | { recovery_code: string } | { passkey: PasskeyResponse }

/** Answers the open two-factor challenge. Rejects when the proof is wrong. */
export const passTwoFactor = (http: Http, proof: Proof) =>
  http.post<{ bootstrapData: Bootstrap }>('auth/two-factor-challenge', proof)

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
