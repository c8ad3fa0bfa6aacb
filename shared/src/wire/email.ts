import { type Static, Type } from 'typebox'

/** Body of `POST users/me/email`. */
export const ChangeEmailRequest = Type.Object({ email: Type.String({ minLength: 1, maxLength: 255 }) })
export type ChangeEmailRequest = Static<typeof ChangeEmailRequest>

/** Body of `POST users/me/email/confirm`: the token of the link mailed to the new address. */
export const ConfirmEmailRequest = Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) })
export type ConfirmEmailRequest = Static<typeof ConfirmEmailRequest>

/** Body of `POST auth/email/verification-notification`; the mail goes to the signed-in user, `email` is ignored. The answer is a `MessageResponse`. */
export const VerificationMailRequest = Type.Object({ email: Type.Optional(Type.String({ maxLength: 255 })) })
export type VerificationMailRequest = Static<typeof VerificationMailRequest>
