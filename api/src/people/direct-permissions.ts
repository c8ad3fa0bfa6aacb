import type { DirectPermissionsRequest } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import { administrators, lockRoles } from '../access/administrators'
import { permissionsOf } from '../access/permissions-of'
import { recordChange, userSubject } from '../audit/record-change'
import type { Context } from '../context/context'
import { invalid } from '../errors/refusals'
import { permissionLine } from '../roles/change-roles'
import { checkKnown, checkReach } from '../roles/grants'
import { sessionStore } from '../session/store'
import { lockPerson } from './person-version'

/** Gives somebody these permissions, besides those of roles and plans, and takes all others: nobody gives or takes what they do not hold, and somebody stays who may do everything. */
export async function givePermissions(
  request: FastifyRequest,
  context: Context,
  id: number,
  { permissions, version }: DirectPermissionsRequest,
) {
  checkKnown(permissions)
  const held = await permissionsOf(request, context)
  await context.db.transaction().execute(async transaction => {
    await lockRoles(transaction)
    const before = await lockPerson(transaction, id, version)
    checkReach(held, 'permissions', before.permissions, permissions)
    await transaction
      .updateTable('users')
      .set({ permissions: JSON.stringify(permissions) })
      .where('id', '=', id)
      .execute()
    if ((await administrators(transaction)).length === 0)
      throw invalid({ permissions: 'administrator_needed' })
    await sessionStore(transaction, context.now).endImpersonations()
    await recordChange(transaction, request, {
      action: 'users.permissions',
      subject: await userSubject(transaction, id),
      before: { permissions: before.permissions.map(permissionLine) },
      after: { permissions: permissions.map(permissionLine) },
    })
  })
}
