import { Form, FormCodeField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { ApiError, type Http } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import type { Bootstrap, PasskeyResponse } from '@app/shared/wire'
import { useState } from 'react'
import { useEnter } from '../invitation/use-enter'
import styles from '../screen/auth-card.module.css'
import { clearChallenge } from './use-second-factor'

/** What answers a two-factor challenge. */
type Proof = { code: string } | { recovery_code: string } | { passkey: PasskeyResponse }

/** Answers the open two-factor challenge. Rejects when the proof is wrong. */
export async function passTwoFactor(http: Http, proof: Proof) {
  const answer = await http.post<{ bootstrapData: Bootstrap }>('auth/two-factor-challenge', proof)
  clearChallenge()
  return answer
}

/** True when the server has closed the challenge: it is too old, had too many wrong codes, or another tab passed it. */
export const isChallengeOver = (error: unknown) =>
  error instanceof ApiError && error.errors?.challenge !== undefined

/** Called with the refusal of a challenge that is over. */
export type OnOver = (error: unknown) => Promise<void>

const CODE_LENGTH = 6
const RECOVERY_CODE_LENGTH = 21

/** Ten characters, a dash, ten characters. */
const asRecoveryCode = (typed: string) => typed.replace(/[^0-9a-z]/gi, '').replace(/^(.{10})(?=.)/, '$1-')

/** Asks for the code of the authenticator app, or for one of the recovery codes instead. */
export function TwoFactorForm({ onOver }: { onOver: OnOver }) {
  const { trans } = useTrans()
  const [isRecovery, setRecovery] = useState(false)
  return (
    <>
      {isRecovery ? <RecoveryCode onOver={onOver} /> : <AuthenticatorCode onOver={onOver} />}
      <Button variant="link" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? trans('Use authentication code instead') : trans('Use recovery code instead')}
      </Button>
    </>
  )
}

function AuthenticatorCode({ onOver }: { onOver: OnOver }) {
  const { trans } = useTrans()
  const host = useHost()
  const enter = useEnter()
  const form = useApiForm({
    defaultValues: { code: '' },
    submit: values => passTwoFactor(host.http, values),
    onSuccess: ({ bootstrapData }) => enter(bootstrapData),
    recover: error => (isChallengeOver(error) ? onOver(error) : undefined),
  })
  return (
    <Form form={form} className={styles.form}>
      <FormCodeField
        name="code"
        label={trans('Code')}
        help={trans('Enter the code from your authenticator app.')}
        autoComplete="one-time-code"
        inputMode="numeric"
        length={CODE_LENGTH}
        tooShort={trans('The code has 6 characters.')}
        autoFocus
      />
      <SubmitButton wide>{trans('Continue')}</SubmitButton>
    </Form>
  )
}

function RecoveryCode({ onOver }: { onOver: OnOver }) {
  const { trans } = useTrans()
  const host = useHost()
  const enter = useEnter()
  const form = useApiForm({
    defaultValues: { recovery_code: '' },
    submit: values => passTwoFactor(host.http, values),
    onSuccess: ({ bootstrapData }) => enter(bootstrapData),
    recover: error => (isChallengeOver(error) ? onOver(error) : undefined),
  })
  return (
    <Form form={form} className={styles.form}>
      <FormCodeField
        name="recovery_code"
        label={trans('Recovery code')}
        help={trans('Enter one of the codes you saved when you set up two-factor authentication.')}
        autoComplete="off"
        length={RECOVERY_CODE_LENGTH}
        tooShort={trans('The recovery code has 21 characters.')}
        clean={asRecoveryCode}
        autoFocus
      />
      <SubmitButton wide>{trans('Continue')}</SubmitButton>
    </Form>
  )
}
