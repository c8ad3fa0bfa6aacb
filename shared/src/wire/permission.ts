import { type Static, Type } from 'typebox'

/** A named quota value on a permission. */
export const Restriction = Type.Object({ name: Type.String(), value: Type.Number() })
export type Restriction = Static<typeof Restriction>

/** Something its holder may do, looked up by name. */
export const Permission = Type.Object({ name: Type.String(), restrictions: Type.Array(Restriction) })
export type Permission = Static<typeof Permission>

/** A named group of users. */
export const Role = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Of the user's own roles: what it permits does not count without a second factor. */
  requires_two_factor: Type.Optional(Type.Boolean()),
})
export type Role = Static<typeof Role>

/** What visitors who are not signed in hold. */
export const GuestRole = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  permissions: Type.Array(Permission),
})
export type GuestRole = Static<typeof GuestRole>
