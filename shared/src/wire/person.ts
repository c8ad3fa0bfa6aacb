import { type Static, Type } from 'typebox'
import { Permission } from './permission'
import { GrantedPermissions } from './role'
import { Id, Moment, nullable, oneLine } from './schema-parts'
import { User } from './user'
import { UserSession } from './user-session'
import { WorkspaceRole } from './workspace'

/** Where permissions come from: a role, or a plan. */
const Source = Type.Object({ id: Type.Integer(), name: Type.String(), permissions: Type.Array(Permission) })

/** Everything the admin area shows of one person; dates are ISO strings. */
export const Person = Type.Object({
  ...Type.Pick(User, [
    'id',
    'first_name',
    'last_name',
    'display_name',
    'avatar',
    'email',
    'email_verified_at',
    'language',
    'country',
    'timezone',
    'created_at',
    'two_factor_confirmed_at',
    'has_password',
  ]).properties,
  passkeys_count: Type.Integer(),
  /** When one of their sessions was last used, as far as one is left. */
  last_seen_at: nullable(Type.String()),
  banned_at: nullable(Type.String()),
  ban_reason: nullable(Type.String()),
  /** When the suspension ends by itself. */
  ban_until: nullable(Type.String()),
  /** When the account goes for good; its owner and administrators can still keep it. */
  delete_at: nullable(Type.String()),
  roles: Type.Array(Source),
  /** What they were given themselves. */
  direct_permissions: Type.Array(Permission),
  plans: Type.Array(Source),
  /** All of it together. */
  permissions: Type.Array(Permission),
  sessions: Type.Array(Type.Omit(UserSession, ['token', 'is_current_device'])),
  workspaces: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      role: WorkspaceRole,
      members_count: Type.Integer(),
    }),
  ),
  /** What lies in the spaces they pay for, in bytes. */
  files: Type.Object({ count: Type.Integer(), bytes: Type.Integer() }),
  /** Names of permissions that they hold and the reader does not: such a person is not the reader's to change. */
  beyond: Type.Array(Type.String()),
  /** Changes with what can be edited; a change names the one it was made from. */
  version: Type.String(),
})
export type Person = Static<typeof Person>

/** Answer of `GET users/{id}/details` and of what changes one. */
export const PersonResponse = Type.Object({ person: Person })
export type PersonResponse = Static<typeof PersonResponse>

const names = {
  first_name: Type.Optional(nullable(oneLine({ maxLength: 100 }))),
  last_name: Type.Optional(nullable(oneLine({ maxLength: 100 }))),
  language: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
  country: Type.Optional(nullable(Type.String({ maxLength: 2 }))),
  timezone: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
}
const Version = Type.String({ minLength: 1, maxLength: 64 })

/** Body of `PUT users/{id}`; fields left out stay as they are, null or an empty text clears one. */
export const UpdatePersonRequest = Type.Object({ ...names, version: Version })
export type UpdatePersonRequest = Static<typeof UpdatePersonRequest>

/** Body of `PUT users/{id}/email`: the new address, and whether it counts as confirmed. */
export const ChangePersonEmailRequest = Type.Object({
  email: Type.String({ maxLength: 254 }),
  confirmed: Type.Boolean(),
  version: Version,
})
export type ChangePersonEmailRequest = Static<typeof ChangePersonEmailRequest>

/** Body of `PUT users/{id}/permissions`: all they hold besides roles and plans. */
export const DirectPermissionsRequest = Type.Object({ permissions: GrantedPermissions, version: Version })
export type DirectPermissionsRequest = Static<typeof DirectPermissionsRequest>

/** Body of `POST users`. Without a password, a mail asks the person to choose one. */
export const CreatePersonRequest = Type.Object({
  ...names,
  email: Type.String({ maxLength: 254 }),
  password: Type.Optional(Type.String({ maxLength: 4096 })),
  /** Ids of all their roles; those of new people when left out. */
  roles: Type.Optional(Type.Array(Id, { maxItems: 100 })),
})
export type CreatePersonRequest = Static<typeof CreatePersonRequest>

/** Body of `POST users/{id}/ban`. */
export const SuspendRequest = Type.Object({
  /** Shown to the person at sign-in. */
  reason: Type.Optional(oneLine({ maxLength: 300 })),
  /** When it ends by itself. */
  until: Type.Optional(Moment),
})
export type SuspendRequest = Static<typeof SuspendRequest>

/** Body of `POST users/{id}/delete`: the address of the person, typed once more. */
export const DeletePersonRequest = Type.Object({ email: Type.String({ maxLength: 254 }) })
export type DeletePersonRequest = Static<typeof DeletePersonRequest>

/** Answer of `POST users/{id}/delete`: until when signing in keeps the account; null when it is gone. */
export const DeletePersonResponse = Type.Object({ delete_at: nullable(Type.String()) })
export type DeletePersonResponse = Static<typeof DeletePersonResponse>

/** Path of one session of somebody. */
export const SessionOfUser = Type.Object({
  id: Id,
  session: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
})
