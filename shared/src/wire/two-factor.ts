import { type Static, Type } from 'typebox'
import { Bootstrap } from './bootstrap'
import { PasskeyResponse } from './passkey'

/** Body of `POST auth/two-factor-challenge`: one of the three. A code has 6 characters, a recovery code 21; `passkey` is what the browser made of `POST auth/two-factor-challenge/passkey-options`. */
export const TwoFactorChallengeRequest = Type.Object({
  code: Type.Optional(Type.String({ maxLength: 100 })),
  recovery_code: Type.Optional(Type.String({ maxLength: 100 })),
  passkey: Type.Optional(PasskeyResponse),
})
export type TwoFactorChallengeRequest = Static<typeof TwoFactorChallengeRequest>

/** Answer of `POST auth/two-factor-challenge`: signed in. */
export const TwoFactorChallengeResponse = Type.Object({ bootstrapData: Bootstrap })
export type TwoFactorChallengeResponse = Static<typeof TwoFactorChallengeResponse>

/** Body of `POST auth/user/two-factor-authentication`: `force` makes a new secret even when there is one. */
export const EnableTwoFactorRequest = Type.Object({ force: Type.Optional(Type.Boolean()) })
export type EnableTwoFactorRequest = Static<typeof EnableTwoFactorRequest>

/** Answer of `GET auth/user/two-factor/qr-code`: a picture to scan, and the same secret to type. */
export const TwoFactorQrCodeResponse = Type.Object({ svg: Type.String(), secret: Type.String() })
export type TwoFactorQrCodeResponse = Static<typeof TwoFactorQrCodeResponse>

/** Body of `POST auth/user/confirmed-two-factor-authentication`. */
export const ConfirmTwoFactorRequest = Type.Object({ code: Type.String({ maxLength: 100 }) })
export type ConfirmTwoFactorRequest = Static<typeof ConfirmTwoFactorRequest>

/** Answer of `GET` and `POST auth/user/two-factor-recovery-codes`, and of switching on and confirming: the 8 codes that count. */
export const RecoveryCodesResponse = Type.Object({ recovery_codes: Type.Array(Type.String()) })
export type RecoveryCodesResponse = Static<typeof RecoveryCodesResponse>
