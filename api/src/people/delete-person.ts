import type { FastifyRequest } from 'fastify'
import { deleteAccount, endAccount } from '../account/deletion/delete-account'
import { recordChange, userSubject } from '../audit/record-change'
import type { Context } from '../context/context'
import type { Db } from '../db/schema'
import { forbidden, invalid } from '../errors/refusals'
import { normalizeEmail } from '../identity/email-address'
import { userStore } from '../users/store'
import { memberStore } from '../workspaces/member-store'
import { assertInReach } from './reach'

/** Deletes somebody's account whose address was typed once more. Returns when it goes for good, null for now. 422 for who owns a workspace with other members. */
export const deletePerson = (request: FastifyRequest, context: Context, id: number, typed: string) =>
  deleteAccount(context, id, async transaction => {
    await assertInReach(request, context, transaction, id)
    const user = await userStore(transaction).find(id)
    if (user?.email !== normalizeEmail(typed)) throw invalid({ email: 'email_other' })
    await agreeToDelete(request, transaction, id, user.email)
  })

/** The same as one of many, in their transaction; who is being deleted already is told nothing twice. Returns the picture that is nobody's then. */
export async function deleteOneOfMany(
  request: FastifyRequest,
  context: Context,
  transaction: Db,
  id: number,
) {
  const { avatar } = await endAccount(context, transaction, id, async () => {
    await assertInReach(request, context, transaction, id)
    const { email, isLeaving } = await userStore(transaction).standing(id)
    if (isLeaving) throw forbidden('deletion_under_way')
    await agreeToDelete(request, transaction, id, email)
  })
  return avatar
}

/** Refuses for who owns a workspace with other members; else writes down that the account goes. */
async function agreeToDelete(request: FastifyRequest, transaction: Db, id: number, email: string) {
  const shared = (await memberStore(transaction).ownedBy(id)).filter(({ members }) => members > 1)
  if (shared.length > 0) {
    const names = shared.map(({ name }) => name).join(', ')
    throw invalid({ user: { code: 'workspaces_theirs', params: { names } } })
  }
  await recordChange(transaction, request, {
    action: 'users.delete',
    subject: await userSubject(transaction, id),
    before: { email },
  })
}
