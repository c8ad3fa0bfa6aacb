import { type Static, Type } from 'typebox'
import { nullable } from './schema-parts'

/** A browser a user is signed in with; `token` is a handle, never the secret; `last_active` is an ISO date. */
export const UserSession = Type.Object({
  id: Type.String(),
  device_type: Type.Union([Type.Literal('mobile'), Type.Literal('tablet'), Type.Literal('other')]),
  platform: nullable(Type.String()),
  browser: nullable(Type.String()),
  city: nullable(Type.String()),
  country: nullable(Type.String()),
  ip_address: Type.String(),
  token: Type.String(),
  last_active: Type.String(),
  is_current_device: Type.Boolean(),
})
export type UserSession = Static<typeof UserSession>

/** Answer of `GET user-sessions`, the own one first, then the last used. */
export const UserSessionsResponse = Type.Object({ sessions: Type.Array(UserSession) })
export type UserSessionsResponse = Static<typeof UserSessionsResponse>

/** Body of `POST user-sessions/logout-other`. */
export const LogoutOtherRequest = Type.Object({ password: Type.String({ minLength: 1, maxLength: 4096 }) })
export type LogoutOtherRequest = Static<typeof LogoutOtherRequest>

/** Answer of a call that has nothing more to say. */
export const StatusResponse = Type.Object({ status: Type.Literal('success') })
export type StatusResponse = Static<typeof StatusResponse>
