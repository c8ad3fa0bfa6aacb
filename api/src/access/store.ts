import type { GuestRole, Permission, Role } from '@app/shared/wire'
import type { Db } from '../db/schema'
import { subscriptionStore } from '../plans/subscription-store'
import { nextEnd } from '../plans/validity'
import { mergePermissions } from './merge-permissions'
import { roleCounts } from './role-counts'

/** Where no role is for guests, they may nothing. */
export const NO_GUEST_ROLE: GuestRole = { id: 0, name: 'guests', permissions: [] }

/** Roles and what they permit. */
export const accessStore = (db: Db) => ({
  async guestRole(): Promise<GuestRole> {
    const role = await db
      .selectFrom('roles')
      .select(['id', 'name', 'permissions'])
      .where('guests', '=', true)
      .executeTakeFirst()
    return role ?? NO_GUEST_ROLE
  },

  /** The roles of a user, and what they and the plans that count permit together; `until` is when the next plan ends, in milliseconds. */
  async ofUser(
    userId: number,
    time: Date,
  ): Promise<{ roles: Role[]; permissions: Permission[]; until: number }> {
    const roles = await db
      .selectFrom('roles')
      .innerJoin('user_role', 'user_role.role_id', 'roles.id')
      .innerJoin('users', 'users.id', 'user_role.user_id')
      .select(['roles.id', 'roles.name', 'roles.permissions', 'requires_two_factor'])
      .select('two_factor_confirmed_at')
      .where('user_role.user_id', '=', userId)
      .orderBy('roles.id')
      .execute()
    const counting = roles.filter(role => roleCounts(role, role))
    const [own, plans] = [await this.direct(userId), await subscriptionStore(db).plansOf(userId, time)]
    return {
      roles: roles.map(({ id, name }) => ({ id, name })),
      permissions: mergePermissions([
        ...[...counting, ...plans].flatMap(({ permissions }) => permissions),
        ...own,
      ]),
      until: nextEnd(plans, time),
    }
  },

  /** What a user was given besides roles and plans. */
  async direct(userId: number): Promise<Permission[]> {
    const user = await db
      .selectFrom('users')
      .select('permissions')
      .where('id', '=', userId)
      .executeTakeFirst()
    return user?.permissions ?? []
  },

  /** What a user was given without any plan; also by roles that count only once they have a second factor. */
  async granted(userId: number): Promise<Permission[]> {
    const roles = await db
      .selectFrom('roles')
      .innerJoin('user_role', 'user_role.role_id', 'roles.id')
      .select('roles.permissions')
      .where('user_role.user_id', '=', userId)
      .execute()
    return [...roles.flatMap(({ permissions }) => permissions), ...(await this.direct(userId))]
  },

  /** Permissions of a user, or of a guest without a session. */
  async permissionsOf(userId: number | null, time: Date): Promise<Permission[]> {
    return (await (userId === null ? this.guestRole() : this.ofUser(userId, time))).permissions
  },

  async rolesOfUsers(userIds: number[]): Promise<{ userId: number; role: Role }[]> {
    if (userIds.length === 0) return []
    const rows = await db
      .selectFrom('roles')
      .innerJoin('user_role', 'user_role.role_id', 'roles.id')
      .select(['user_role.user_id', 'roles.id', 'roles.name'])
      .where('user_role.user_id', 'in', userIds)
      .orderBy('roles.id')
      .execute()
    return rows.map(row => ({ userId: row.user_id, role: { id: row.id, name: row.name } }))
  },

  async create({ permissions, ...role }: NewRole) {
    await db
      .insertInto('roles')
      .values({ ...role, permissions: JSON.stringify(permissions) })
      .execute()
  },

  /** Gives a user the role called `name`, or the default roles. */
  async grant(userId: number, name?: string) {
    await db
      .insertInto('user_role')
      .columns(['user_id', 'role_id'])
      .expression(query =>
        query
          .selectFrom('roles')
          .select(({ val }) => [val(userId).as('user_id'), 'roles.id as role_id'])
          .where(name === undefined ? 'default' : 'name', '=', name ?? true),
      )
      .onConflict(conflict => conflict.doNothing())
      .execute()
  },
})

/** A role before it has an id. */
export interface NewRole {
  name: string
  default: boolean
  guests: boolean
  permissions: Permission[]
}
