import { oneTimeCode } from './one-time-code'
import type { Visitor } from './visitor'

/** Sets up a user's second factor as the account page does; `now` is the clock of the server. */
export async function switchOnTwoFactor(visitor: Visitor, now: Date) {
  await visitor.confirmPassword()
  await visitor.post('/auth/user/two-factor-authentication')
  const { secret } = (await visitor.get('/auth/user/two-factor/qr-code')).json<{ secret: string }>()
  const code = oneTimeCode(secret, now)
  const confirmed = await visitor.post('/auth/user/confirmed-two-factor-authentication', { code })
  if (confirmed.statusCode !== 200) throw new Error(`the second factor answered ${confirmed.body}`)
  const { recovery_codes } = confirmed.json<{ recovery_codes: string[] }>()
  return { secret, codes: recovery_codes, enrolmentCode: code }
}
