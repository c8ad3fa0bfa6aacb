import { type Static, Type } from 'typebox'

/** Body of `POST auth/email/verification-notification`; the mail goes to whoever is signed in, `email` is not looked at. The answer is a `MessageResponse`. */
export const VerificationMailRequest = Type.Object({ email: Type.Optional(Type.String({ maxLength: 255 })) })
export type VerificationMailRequest = Static<typeof VerificationMailRequest>
