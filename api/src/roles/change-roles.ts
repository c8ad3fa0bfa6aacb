import type { CreateRoleRequest, Permission, RoleDetail, UpdateRoleRequest } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import { administrators, lockRoles } from '../access/administrators'
import { signedInUser } from '../access/guards'
import { permissionsOf } from '../access/permissions-of'
import { recordChange, userSubject } from '../audit/record-change'
import type { Context } from '../context/context'
import type { Db } from '../db/schema'
import { changedMeanwhile, invalid, notFound } from '../errors/refusals'
import { sessionStore } from '../session/store'
import { userStore } from '../users/store'
import { checkForGuests, checkKnown, checkReach } from './grants'
import { roleStore } from './store'

/** Changes of who may do what: whole or not at all, one after the other, and never so that nobody is left who may do everything. */
export function changeRoles(request: FastifyRequest, context: Context) {
  const changing = <T>(field: string, change: (transaction: Db) => Promise<T>) =>
    inTransaction(context.db, async transaction => {
      await lockRoles(transaction)
      const result = await change(transaction)
      if ((await administrators(transaction)).length === 0) throw invalid({ [field]: 'administrator_needed' })
      // Whom one may be signed in as follows from who may do what.
      await sessionStore(transaction, context.now).endImpersonations()
      return result
    })

  return {
    async create(wanted: CreateRoleRequest): Promise<RoleDetail> {
      const held = await permissionsOf(request, context)
      return changing('permissions', async transaction => {
        const role = await checked(transaction, wanted)
        checkReach(held, 'permissions', [], role.permissions)
        const made = await found(transaction, await roleStore(transaction).create(role))
        await recordChange(transaction, request, {
          action: 'roles.create',
          subject: subjectOf(made),
          after: noted(made),
        })
        return made
      })
    },

    async update(id: number, { revision, ...wanted }: UpdateRoleRequest): Promise<RoleDetail> {
      const held = await permissionsOf(request, context)
      return changing('permissions', async transaction => {
        const before = await found(transaction, id)
        if (before.revision !== revision) throw changedMeanwhile()
        const role = await checked(transaction, wanted, id)
        if (before.guests) checkForGuests(role.permissions)
        checkReach(held, 'permissions', before.permissions, role.permissions)
        if (role.requires_two_factor) await checkOwnFactor(transaction, signedInUser(request), id)
        // Visitors neither register nor have a second factor.
        await roleStore(transaction).update(
          id,
          before.guests ? { ...role, default: false, requires_two_factor: false } : role,
        )
        const after = await found(transaction, id)
        await recordChange(transaction, request, {
          action: 'roles.update',
          subject: subjectOf(after),
          before: noted(before),
          after: noted(after),
        })
        return after
      })
    },

    async remove(id: number) {
      const held = await permissionsOf(request, context)
      await changing('role', async transaction => {
        const role = await found(transaction, id)
        checkReach(held, 'role', role.permissions, [])
        if (role.guests || role.default) throw invalid({ role: 'role_in_use' })
        await roleStore(transaction).remove(id)
        await recordChange(transaction, request, {
          action: 'roles.delete',
          subject: subjectOf(role),
          before: noted(role),
        })
      })
    },

    /** `from`: the roles as whoever changes them has read them; somebody else may have changed them since. */
    async assign(userId: number, ids: number[], from?: number[]) {
      const held = await permissionsOf(request, context)
      await changing('roles', async transaction => {
        if (!(await userStore(transaction).find(userId))) throw notFound('user')
        const before = await roleStore(transaction).ofUser(userId)
        if (from && !isSame(from, before)) throw changedMeanwhile()
        const all = await roleStore(transaction).list()
        const after = [...new Set(ids)].map(id => all.find(role => role.id === id && !role.guests))
        const known = after.filter(role => role !== undefined)
        if (known.length < after.length) throw invalid({ roles: 'role_unknown' })
        const [lost, won] = [without(before, known), without(known, before)]
        for (const role of lost) checkReach(held, 'roles', role.permissions, [])
        for (const role of won) checkReach(held, 'roles', [], role.permissions)
        await roleStore(transaction).assign(
          userId,
          known.map(({ id }) => id),
        )
        await recordChange(transaction, request, {
          action: 'users.roles',
          subject: await userSubject(transaction, userId),
          before: { roles: namesOf(before) },
          after: { roles: namesOf(known) },
        })
      })
    },
  }
}

const isSame = (ids: number[], roles: { id: number }[]) =>
  new Set(ids).size === roles.length && roles.every(({ id }) => ids.includes(id))

/** Within the transaction of a greater change, where there is one. */
const inTransaction = <T>(db: Db, work: (transaction: Db) => Promise<T>) =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

const subjectOf = ({ id, name }: RoleDetail) => ({ type: 'role', id, name })

/** A role as the audit log keeps it: each permission as one line. */
const noted = ({ name, description, default: isDefault, requires_two_factor, permissions }: RoleDetail) => ({
  name,
  description,
  default: isDefault,
  requires_two_factor,
  permissions: permissions.map(permissionLine),
})

/** A permission with its quotas as the audit log keeps it. */
export const permissionLine = ({ name, restrictions }: Permission) =>
  [name, ...restrictions.map(({ name, value }) => `${name} ${value}`)].join(', ')

const namesOf = (roles: { name: string }[]) => roles.map(({ name }) => name).sort()

const without = <T extends { id: number }>(roles: T[], others: { id: number }[]) =>
  roles.filter(role => !others.some(({ id }) => id === role.id))

/** 422 where the change would take from whoever makes it what they hold, until they have a second factor. */
async function checkOwnFactor(db: Db, me: number, roleId: number) {
  const holds = (await roleStore(db).ofUser(me)).some(({ id }) => id === roleId)
  if (holds && !(await userStore(db).find(me))?.two_factor_confirmed_at)
    throw invalid({ requires_two_factor: 'second_factor_of_yours_first' })
}

async function found(db: Db, id: number) {
  const role = await roleStore(db).find(id)
  if (!role) throw notFound('role')
  return role
}

async function checked(db: Db, wanted: CreateRoleRequest, id?: number): Promise<CreateRoleRequest> {
  const role = { ...wanted, name: wanted.name.trim() }
  if (role.name === '') throw invalid({ name: { code: 'required', params: { field: 'name' } } })
  if (await roleStore(db).isNameTaken(role.name, id)) throw invalid({ name: 'role_name_taken' })
  checkKnown(role.permissions)
  return role
}
