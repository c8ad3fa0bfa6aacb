import { type Static, Type } from 'typebox'
import { SuspendRequest } from './person'
import { Id } from './schema-parts'

/** To whom something is done; with `preview` it is only said what would come of it. */
const many = {
  ids: Type.Array(Id, { minItems: 1, maxItems: 100 }),
  preview: Type.Optional(Type.Boolean()),
}

/** Body of `PUT users/verifications` and `POST users/sign-outs`. */
export const BulkPeopleRequest = Type.Object(many)
export type BulkPeopleRequest = Static<typeof BulkPeopleRequest>

/** Body of `PUT users/suspensions`: whether these users are suspended, and then why and until when, as of one. */
export const BulkSuspensionRequest = Type.Object({
  ...many,
  suspended: Type.Boolean(),
  ...SuspendRequest.properties,
})
export type BulkSuspensionRequest = Static<typeof BulkSuspensionRequest>

/** Body of `PUT users/roles`: whether these users have a role; what other roles they have stays. */
export const BulkRoleRequest = Type.Object({ ...many, role: Id, given: Type.Boolean() })
export type BulkRoleRequest = Static<typeof BulkRoleRequest>

/** Body of `POST users/deletions`; `count` is how many they are, typed by whoever deletes them. */
export const BulkDeletionRequest = Type.Object({ ...many, count: Type.Optional(Type.Integer()) })
export type BulkDeletionRequest = Static<typeof BulkDeletionRequest>

/** What came of each user, by id; `why` says in the language of the sender why somebody was left out. */
export const BulkPeopleResponse = Type.Object({
  results: Type.Array(
    Type.Object({
      id: Type.Integer(),
      result: Type.Union([Type.Literal('done'), Type.Literal('not_found'), Type.Literal('not_allowed')]),
      why: Type.Optional(Type.String()),
    }),
  ),
})
export type BulkPeopleResponse = Static<typeof BulkPeopleResponse>
