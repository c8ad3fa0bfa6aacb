import { type Static, Type } from 'typebox'
import { Bootstrap } from './bootstrap'
import { nullable } from './schema-parts'

/** Query of `DELETE users/{id}`; without it nobody deletes the account they are signed in with. */
export const DeleteAccountQuery = Type.Object({ deleteCurrentUser: Type.Optional(Type.Boolean()) })
export type DeleteAccountQuery = Static<typeof DeleteAccountQuery>

/** Answer of `DELETE users/{id}`: the bootstrap data of a visitor; `delete_at` is an ISO date while the account can be had back by signing in. */
export const DeleteAccountResponse = Type.Object({
  bootstrapData: Bootstrap,
  delete_at: nullable(Type.String()),
})
export type DeleteAccountResponse = Static<typeof DeleteAccountResponse>
