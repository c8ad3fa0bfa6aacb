import type { BulkRoleRequest, BulkSuspensionRequest } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import { signedInUser } from '../../access/guards'
import { avatarFiles } from '../../avatars/avatar-files'
import type { Context } from '../../context/context'
import { forbidden, invalid } from '../../errors/refusals'
import { changeRoles } from '../../roles/change-roles'
import { roleStore } from '../../roles/store'
import { maySuspend } from '../../users/may-suspend'
import { reinstateAndNote, suspendAndNote, whyOf } from '../../users/note-suspension'
import { signOutPerson, verifyPerson } from '../change-account'
import { deleteOneOfMany } from '../delete-person'
import type { Deed } from './do-to-each'

/** What can be done to many people: to each of them as it is done to one. */
export const deeds = (request: FastifyRequest, context: Context) => ({
  suspend(why: BulkSuspensionRequest): Deed {
    const me = signedInUser(request)
    const { now } = context
    const read = whyOf(why, now())
    return {
      event: { event: 'authn_login_lock', reason: `suspended by ${me}` },
      async toOne(transaction, id) {
        const scope = { db: transaction, now }
        if (!(await maySuspend(scope, me)(id))) throw forbidden('beyond_reach', { names: 'admin' })
        await suspendAndNote(request, scope, id, read)
      },
    }
  },

  reinstate: (): Deed => ({
    event: { event: 'user_updated', reason: `let in again by ${signedInUser(request)}` },
    toOne: (transaction, id) => reinstateAndNote(request, transaction, id),
  }),

  verify: (): Deed => ({
    event: { event: 'user_updated', reason: 'address confirmed' },
    toOne: (transaction, id) => verifyPerson(request, context, transaction, id),
  }),

  signOut: (): Deed => ({
    event: { event: 'user_updated', reason: 'signed out everywhere' },
    toOne: (transaction, id) => signOutPerson(request, context, transaction, id),
  }),

  /** Gives a role to each or takes it, as far as the sender may; 422 for one that there is not. */
  async role({ role, given }: Pick<BulkRoleRequest, 'role' | 'given'>): Promise<Deed> {
    const known = await roleStore(context.db).find(role)
    if (!known || known.guests) throw invalid({ role: 'role_unknown' })
    return {
      event: { event: 'authz_admin', reason: `${given ? 'gave' : 'took'} the role ${role}` },
      async toOne(transaction, id) {
        const others = (await roleStore(transaction).ofUser(id))
          .map(own => own.id)
          .filter(own => own !== role)
        await changeRoles(request, { ...context, db: transaction }).assign(
          id,
          given ? [...others, role] : others,
        )
      },
    }
  },

  delete: (): Deed => ({
    event: { event: 'user_deleted' },
    async toOne(transaction, id) {
      const avatar = await deleteOneOfMany(request, context, transaction, id)
      return () => avatarFiles(context).release(avatar)
    },
  }),
})
