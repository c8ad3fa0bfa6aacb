import type { FastifyRequest } from 'fastify'
import { deleteAccount } from '../account/deletion/delete-account'
import { recordChange, userSubject } from '../audit/record-change'
import type { Context } from '../context/context'
import { invalid } from '../errors/refusals'
import { normalizeEmail } from '../identity/email-address'
import { userStore } from '../users/store'
import { memberStore } from '../workspaces/member-store'
import { assertInReach } from './reach'

/** Deletes somebody's account whose address was typed once more. Returns when it goes for good, null for now. 422 for who owns a workspace with other members. */
export function deletePerson(request: FastifyRequest, context: Context, id: number, typed: string) {
  return deleteAccount(context, id, async transaction => {
    await assertInReach(request, context, transaction, id)
    const user = await userStore(transaction).find(id)
    if (user?.email !== normalizeEmail(typed)) throw invalid({ email: 'email_other' })
    const shared = (await memberStore(transaction).ownedBy(id)).filter(({ members }) => members > 1)
    if (shared.length > 0) {
      const names = shared.map(({ name }) => name).join(', ')
      throw invalid({ user: { code: 'workspaces_theirs', params: { names } } })
    }
    await recordChange(transaction, request, {
      action: 'users.delete',
      subject: await userSubject(transaction, id),
      before: { email: user.email },
    })
  })
}
