import { type Static, Type } from 'typebox'
import { paginated } from './pagination'
import { nullable } from './schema-parts'
import { UserSession } from './user-session'

/** The kinds of events an account's history holds today. */
export type AccountEventKind =
  | 'signedIn'
  | 'newDevice'
  | 'passwordChanged'
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'socialConnected'
  | 'socialDisconnected'
  | 'socialRemoved'
  | 'lockedOut'
  | 'tokenCreated'
  | 'tokenDeleted'
  | 'emailChangeAsked'
  | 'emailChanged'
  | 'emailSet'
  | 'twoFactorReset'
  | 'impersonated'

/** Something that happened to an account: `kind` is an `AccountEventKind` or newer, `detail` names the thing, `created_at` is an ISO date. What is unknown is null. */
export const AccountEvent = Type.Object({
  id: Type.Integer(),
  kind: Type.String(),
  detail: nullable(Type.String()),
  ...Type.Pick(UserSession, ['device_type', 'platform', 'browser', 'city', 'country']).properties,
  ip_address: nullable(Type.String()),
  created_at: Type.String(),
})
export type AccountEvent = Static<typeof AccountEvent>

/** Answer of `GET me/activity`, newest first. */
export const ActivityResponse = paginated(AccountEvent)
export type ActivityResponse = Static<typeof ActivityResponse>

/** Query of `GET me/activity`; 15 per page when not said. */
export const ActivityQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
