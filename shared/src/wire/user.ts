import { type Static, Type } from 'typebox'
import { AccessToken } from './access-token'
import { Permission, Role } from './permission'
import { nullable } from './schema-parts'
import { Subscription } from './subscription'

/** An account at a social service that is connected to a user. */
const SocialProfile = Type.Object({ service_name: Type.String(), username: Type.String() })

/** A user as its owner and administrators see it; dates are ISO strings. The last three come only when asked for. */
export const User = Type.Object({
  id: Type.Integer(),
  first_name: nullable(Type.String()),
  last_name: nullable(Type.String()),
  display_name: Type.String(),
  avatar: nullable(Type.String()),
  email: Type.String(),
  email_verified_at: nullable(Type.String()),
  language: nullable(Type.String()),
  country: nullable(Type.String()),
  timezone: nullable(Type.String()),
  created_at: Type.String(),
  unread_notifications_count: Type.Integer(),
  two_factor_confirmed_at: nullable(Type.String()),
  /** False for who came by a service and never set a password. */
  has_password: Type.Boolean(),
  /** In bootstrap data alone: while an administrator is signed in as this user, until when at the latest. */
  impersonated_until: Type.Optional(Type.String()),
  roles: Type.Array(Role),
  permissions: Type.Array(Permission),
  subscriptions: Type.Array(Subscription),
  two_factor_recovery_codes: Type.Optional(Type.Array(Type.String())),
  social_profiles: Type.Optional(Type.Array(SocialProfile)),
  tokens: Type.Optional(Type.Array(AccessToken)),
})
export type User = Static<typeof User>

/** Answer of `GET users/{id}` and `PUT users/me`. */
export const UserResponse = Type.Object({ user: User })
export type UserResponse = Static<typeof UserResponse>
