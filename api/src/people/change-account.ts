import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { recordChange, recordNoChange, userSubject } from '../audit/record-change'
import type { Context } from '../context/context'
import type { Db } from '../db/schema'
import { queueMail } from '../mail/queue-mail'
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

/** Keeps an account that was to be deleted, and tells its owner. */
export const keepPerson = (request: FastifyRequest, context: Context, transaction: Db, id: number) =>
  changeAccount(request, context, transaction, {
    id,
    action: 'keep',
    async work() {
      const kept = await userStore(transaction).keep(id)
      if (!kept) return false
      await queueMail(
        context,
        transaction,
        { to: kept.email, dedupeKey: `account-kept:${randomUUID()}` },
        {
          subject: 'Your :siteName account stays',
          paragraphs: [
            'An administrator kept your account, which was to be deleted, and all that is in it.',
            'If you want it to be deleted after all, sign in and delete it in your account settings.',
          ],
          action: { label: 'Sign in', url: `${context.config.baseUrl}/login` },
        },
      )
      return true
    },
  })

/** Ends every session of somebody. */
export const signOutPerson = (request: FastifyRequest, context: Context, transaction: Db, id: number) =>
  changeAccount(request, context, transaction, {
    id,
    action: 'sign_out',
    work: () => sessionStore(transaction, context.now).endAllOf(id),
  })
