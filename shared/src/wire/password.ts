import { type Static, Type } from 'typebox'

const email = Type.String({ minLength: 1, maxLength: 255 })
const password = Type.String({ minLength: 1, maxLength: 4096 })

/** Body of `POST auth/forgot-password`. */
export const ForgotPasswordRequest = Type.Object({ email })
export type ForgotPasswordRequest = Static<typeof ForgotPasswordRequest>

/** Body of `POST auth/reset-password`; `token` is the one of the mailed address. */
export const ResetPasswordRequest = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 200 }),
  email,
  password,
  password_confirmation: password,
})
export type ResetPasswordRequest = Static<typeof ResetPasswordRequest>

/** Body of `PUT auth/user/password`. */
export const ChangePasswordRequest = Type.Object({
  current_password: password,
  password,
  password_confirmation: password,
})
export type ChangePasswordRequest = Static<typeof ChangePasswordRequest>

/** Body of `POST auth/user/confirm-password`, and of whatever else wants the password typed once more. */
export const ConfirmPasswordRequest = Type.Object({ password: Type.String({ maxLength: 4096 }) })
export type ConfirmPasswordRequest = Static<typeof ConfirmPasswordRequest>

/** Query of `GET auth/user/confirmed-password-status`: how many seconds ago still counts, for this answer only. */
export const ConfirmedPasswordStatusQuery = Type.Object({
  seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 9000 })),
})
export type ConfirmedPasswordStatusQuery = Static<typeof ConfirmedPasswordStatusQuery>

/** Answer of `GET auth/user/confirmed-password-status`. */
export const ConfirmedPasswordStatusResponse = Type.Object({ confirmed: Type.Boolean() })
export type ConfirmedPasswordStatusResponse = Static<typeof ConfirmedPasswordStatusResponse>
