import type { FastifyRequest } from 'fastify'
import { recordChange, recordNoChange, userSubject } from '../audit/record-change'
import type { Context } from '../context/context'
import type { Db } from '../db/schema'
import { sessionStore } from '../session/store'
import { userStore } from '../users/store'
import { proveAddress } from '../workspaces/invites/prove-address'
import { assertInReach } from './reach'

/** Changes the account of somebody in reach, in a transaction. Work that returns false has changed nothing, and is not written down. */
export async function changeAccount(
  request: FastifyRequest,
  context: Context,
  transaction: Db,
  { id, action, work }: { id: number; action: string; work: () => Promise<unknown> },
) {
  await assertInReach(request, context, transaction, id)
  recordNoChange(request)
  if ((await work()) === false) return
  const subject = await userSubject(transaction, id)
  await recordChange(transaction, request, { action: `users.${action}`, subject })
}

/** States that the address of somebody is theirs. */
export const verifyPerson = (request: FastifyRequest, context: Context, transaction: Db, id: number) =>
  changeAccount(request, context, transaction, {
    id,
    action: 'verify',
    async work() {
      const user = await userStore(transaction).find(id)
      return user !== undefined && proveAddress(context, transaction, id, user.email)
    },
  })

/** Ends every session of somebody. */
export const signOutPerson = (request: FastifyRequest, context: Context, transaction: Db, id: number) =>
  changeAccount(request, context, transaction, {
    id,
    action: 'sign_out',
    work: () => sessionStore(transaction, context.now).endAllOf(id),
  })
