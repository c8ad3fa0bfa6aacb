import { type Static, Type } from 'typebox'
import { paginated } from './pagination'
import { Role } from './permission'
import { SuspendRequest } from './person'
import { Id, Moment, nullable } from './schema-parts'

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

const filter = {
  query: Type.Optional(Type.String({ maxLength: 255 })),
  /** A part of the name of a role. */
  role: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  verified: Type.Optional(Type.Boolean()),
  suspended: Type.Optional(Type.Boolean()),
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

/** Query of `GET users/export`: the same filter and order as the list's, without pages. */
export const UserExportQuery = Type.Object(filter)
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

/** Body of `PUT users/suspensions`: whether these users are suspended, and then why and until when, as of one. */
export const BulkSuspensionRequest = Type.Object({
  ids: Type.Array(Id, { minItems: 1, maxItems: 100 }),
  suspended: Type.Boolean(),
  ...SuspendRequest.properties,
})
export type BulkSuspensionRequest = Static<typeof BulkSuspensionRequest>

/** Answer of `PUT users/suspensions`: what came of each user, by id. */
export const BulkSuspensionResponse = Type.Object({
  results: Type.Array(
    Type.Object({
      id: Type.Integer(),
      result: Type.Union([Type.Literal('done'), Type.Literal('not_found'), Type.Literal('not_allowed')]),
    }),
  ),
})
export type BulkSuspensionResponse = Static<typeof BulkSuspensionResponse>
