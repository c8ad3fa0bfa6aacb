import { type Static, Type } from 'typebox'

/** Body of `POST auth/magic-link`; the answer is a `MessageResponse`, the same for every address. The mail leads to `/login?magic={token}`. */
export const MagicLinkRequest = Type.Object({ email: Type.String({ minLength: 1, maxLength: 255 }) })
export type MagicLinkRequest = Static<typeof MagicLinkRequest>

/** Body of `POST auth/magic-link/login`; the answer is a `LoginResponse`. */
export const MagicLinkLoginRequest = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 200 }),
  remember: Type.Optional(Type.Boolean()),
})
export type MagicLinkLoginRequest = Static<typeof MagicLinkLoginRequest>
