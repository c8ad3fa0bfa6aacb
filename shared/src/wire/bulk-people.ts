import { type Static, Type } from 'typebox'
import { MANY, Outcome } from './bulk-parts'
import { SuspendRequest } from './person'
import { Id } from './schema-parts'

/** Body of `PUT users/verifications` and `POST users/sign-outs`. */
export const BulkPeopleRequest = Type.Object(MANY)
export type BulkPeopleRequest = Static<typeof BulkPeopleRequest>

/** Body of `PUT users/suspensions`: whether these users are suspended, and then why and until when, as of one. */
export const BulkSuspensionRequest = Type.Object({
  ...MANY,
  suspended: Type.Boolean(),
  ...SuspendRequest.properties,
})
export type BulkSuspensionRequest = Static<typeof BulkSuspensionRequest>

/** Body of `PUT users/roles`: whether these users have a role; what other roles they have stays. */
export const BulkRoleRequest = Type.Object({ ...MANY, role: Id, given: Type.Boolean() })
export type BulkRoleRequest = Static<typeof BulkRoleRequest>

/** Body of `POST users/deletions`; `count` is how many they are, typed by whoever deletes them. */
export const BulkDeletionRequest = Type.Object({ ...MANY, count: Type.Optional(Type.Integer()) })
export type BulkDeletionRequest = Static<typeof BulkDeletionRequest>

/** What came of each user, by id. */
export const BulkPeopleResponse = Type.Object({ results: Type.Array(Outcome) })
export type BulkPeopleResponse = Static<typeof BulkPeopleResponse>
