import { type Static, Type } from 'typebox'
import { nullable, oneLine } from './schema-parts'

/** Options for the browser's `navigator.credentials`, in the JSON form of WebAuthn level 3 (`parseRequestOptionsFromJSON`, `parseCreationOptionsFromJSON`). */
export const PasskeyOptionsResponse = Type.Object({
  options: Type.Object({ challenge: Type.String() }, { additionalProperties: true }),
})
export type PasskeyOptionsResponse = Static<typeof PasskeyOptionsResponse>

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })

/** What the browser made of the options, as `PublicKeyCredential.toJSON()` writes it. */
export const PasskeyResponse = Type.Object({
  id: text(2000),
  rawId: text(2000),
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: text(10_000),
    attestationObject: Type.Optional(text(50_000)),
    authenticatorData: Type.Optional(text(10_000)),
    signature: Type.Optional(text(10_000)),
    userHandle: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
  }),
  authenticatorAttachment: Type.Optional(nullable(Type.String({ maxLength: 50 }))),
})
export type PasskeyResponse = Static<typeof PasskeyResponse>

/** Body of `POST auth/passkeys/login`, after `POST auth/passkeys/login-options`; the answer is a `LoginResponse`. */
export const PasskeyLoginRequest = Type.Object({
  passkey: PasskeyResponse,
  remember: Type.Optional(Type.Boolean()),
})
export type PasskeyLoginRequest = Static<typeof PasskeyLoginRequest>

/** Body of `POST auth/user/passkeys`, after `POST auth/user/passkeys/options`. */
export const AddPasskeyRequest = Type.Object({
  name: oneLine({ minLength: 1, maxLength: 100 }),
  passkey: PasskeyResponse,
})
export type AddPasskeyRequest = Static<typeof AddPasskeyRequest>

/** Body of `POST auth/user/confirm-passkey`, after `POST auth/user/confirm-passkey/options`. */
export const ConfirmByPasskeyRequest = Type.Object({ passkey: PasskeyResponse })
export type ConfirmByPasskeyRequest = Static<typeof ConfirmByPasskeyRequest>

/** Body of `PUT auth/user/passkeys/{id}`. */
export const RenamePasskeyRequest = Type.Object({ name: oneLine({ minLength: 1, maxLength: 100 }) })
export type RenamePasskeyRequest = Static<typeof RenamePasskeyRequest>

/** A passkey of the own account; dates are ISO strings. */
export const Passkey = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  created_at: Type.String(),
  last_used_at: nullable(Type.String()),
})
export type Passkey = Static<typeof Passkey>

/** Answer of `GET`, `POST` and `DELETE auth/user/passkeys`. */
export const PasskeysResponse = Type.Object({ passkeys: Type.Array(Passkey) })
export type PasskeysResponse = Static<typeof PasskeysResponse>
