import { type Static, Type } from 'typebox'

/** A credential besides the password that signs in to an account. `id` is what the call that removes it wants: of an identity the service. `created_at` is an ISO date. */
export const WayIn = Type.Object({
  kind: Type.Union([Type.Literal('identity'), Type.Literal('passkey'), Type.Literal('token')]),
  id: Type.String(),
  name: Type.String(),
  created_at: Type.String(),
})
export type WayIn = Static<typeof WayIn>

/** Answer of `GET auth/user/ways-in`, the newest first. */
export const WaysInResponse = Type.Object({ ways_in: Type.Array(WayIn) })
export type WaysInResponse = Static<typeof WaysInResponse>
