import { type Static, Type } from 'typebox'
import { Permission } from './permission'
import { Id, oneLine, Revision } from './schema-parts'

/** A role as the admin area shows it: what it permits, who gets it, and how many hold it. */
export const RoleDetail = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  description: Type.String(),
  /** Whether whoever registers gets it. */
  default: Type.Boolean(),
  /** Whether it is that of visitors who are not signed in. */
  guests: Type.Boolean(),
  /** Whether it permits nothing to holders without a second factor. */
  requires_two_factor: Type.Boolean(),
  permissions: Type.Array(Permission),
  users_count: Type.Integer(),
  /** Grows with every change; a change names the one it was made from. */
  revision: Type.Integer(),
})
export type RoleDetail = Static<typeof RoleDetail>

/** Answer of `GET roles`: all of them, in the order they were made. */
export const RolesResponse = Type.Object({ roles: Type.Array(RoleDetail) })
export type RolesResponse = Static<typeof RolesResponse>

/** Answer of `POST roles` and `PUT roles/{id}`. */
export const RoleResponse = Type.Object({ role: RoleDetail })
export type RoleResponse = Static<typeof RoleResponse>

const GrantedRestriction = Type.Object({
  name: Type.String({ maxLength: 50 }),
  value: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
})

/** What somebody gives: permissions with their quotas. */
export const GrantedPermissions = Type.Array(
  Type.Object({
    name: Type.String({ maxLength: 50 }),
    restrictions: Type.Array(GrantedRestriction, { maxItems: 10 }),
  }),
  { maxItems: 100 },
)

/** Body of `POST roles`: a new role. */
export const CreateRoleRequest = Type.Object({
  name: oneLine({ minLength: 1, maxLength: 50 }),
  description: Type.Optional(oneLine({ maxLength: 200 })),
  default: Type.Optional(Type.Boolean()),
  /** Permits nothing to holders without a second factor; false when left out. */
  requires_two_factor: Type.Optional(Type.Boolean()),
  permissions: GrantedPermissions,
})
export type CreateRoleRequest = Static<typeof CreateRoleRequest>

/** Body of `PUT roles/{id}`: the whole role, and the revision it was read at. */
export const UpdateRoleRequest = Type.Object({
  ...CreateRoleRequest.properties,
  revision: Revision,
})
export type UpdateRoleRequest = Static<typeof UpdateRoleRequest>

/** Body of `PUT users/{id}/roles`: the ids of all roles the user has from then on; 409 when `from` is given and they had others. */
export const UserRolesRequest = Type.Object({
  roles: Type.Array(Id, { maxItems: 100 }),
  from: Type.Optional(Type.Array(Id, { maxItems: 100 })),
})
export type UserRolesRequest = Static<typeof UserRolesRequest>
