import { type Static, Type } from 'typebox'
import { paginated } from './pagination'
import { Role } from './permission'
import { Moment, nullable } from './schema-parts'

/** One row of the users table of the admin area. */
export const UserListItem = Type.Object({
  id: Type.Integer(),
  first_name: nullable(Type.String()),
  last_name: nullable(Type.String()),
  display_name: Type.String(),
  avatar: nullable(Type.String()),
  email: Type.String(),
  email_verified_at: nullable(Type.String()),
  created_at: Type.String(),
  /** Since when the user is suspended. */
  banned_at: nullable(Type.String()),
  /** When the account goes for good, if it is to. */
  delete_at: nullable(Type.String()),
  roles: Type.Array(Role),
})
export type UserListItem = Static<typeof UserListItem>

const filter = {
  query: Type.Optional(Type.String({ maxLength: 255 })),
  /** A part of the name of a role. */
  role: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  verified: Type.Optional(Type.Boolean()),
  suspended: Type.Optional(Type.Boolean()),
  /** Whether the account is to be deleted. */
  leaving: Type.Optional(Type.Boolean()),
  /** Created at this moment or later, and before this one. */
  createdFrom: Type.Optional(Moment),
  createdBefore: Type.Optional(Moment),
  orderBy: Type.Optional(
    Type.Union([
      Type.Literal('id'),
      Type.Literal('email'),
      Type.Literal('first_name'),
      Type.Literal('last_name'),
      Type.Literal('created_at'),
    ]),
  ),
  orderDir: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
}

/** Query of `GET users/export`: the same filter and order as the list's, without pages; or these users alone. */
export const UserExportQuery = Type.Object({
  ...filter,
  /** Ids with commas between them, at most a hundred. */
  ids: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}(,[1-9][0-9]{0,8}){0,99}$' })),
})
export type UserExportQuery = Static<typeof UserExportQuery>

/** Query of `GET users`: search text over name and email, filters, order, page. */
export const UserListQuery = Type.Object({
  ...filter,
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type UserListQuery = Static<typeof UserListQuery>

/** Answer of `GET users`. */
export const UserListResponse = paginated(UserListItem)
export type UserListResponse = Static<typeof UserListResponse>
