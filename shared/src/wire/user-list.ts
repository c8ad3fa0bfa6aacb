import { type Static, Type } from 'typebox'
import { paginated } from './pagination'
import { Role } from './permission'
import { nullable } from './schema-parts'

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
  roles: Type.Array(Role),
})
export type UserListItem = Static<typeof UserListItem>

/** Query of `GET users`: search text over name and email, order, page. */
export const UserListQuery = Type.Object({
  query: Type.Optional(Type.String({ maxLength: 255 })),
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
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type UserListQuery = Static<typeof UserListQuery>

/** Answer of `GET users`. */
export const UserListResponse = paginated(UserListItem)
export type UserListResponse = Static<typeof UserListResponse>
