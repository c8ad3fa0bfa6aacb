import type { CreateRoleRequest, RoleDetail } from '@app/shared/wire'
import type { Db } from '../db/schema'

/** Roles as administrators see and change them. */
export const roleStore = (db: Db) => {
  const all = db.selectFrom('roles').select(({ selectFrom, cast }) => [
    ...([
      'id',
      'name',
      'description',
      'default',
      'guests',
      'permissions',
      'requires_two_factor',
      'revision',
    ] as const),
    cast<number>(
      selectFrom('user_role')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('user_role.role_id', '=', 'roles.id'),
      'integer',
    ).as('users_count'),
  ])
  return {
    list: (): Promise<RoleDetail[]> => all.orderBy('id').execute(),

    find: (id: number): Promise<RoleDetail | undefined> => all.where('id', '=', id).executeTakeFirst(),

    /** The roles of a user. */
    ofUser: (userId: number): Promise<RoleDetail[]> =>
      all
        .where('id', 'in', query =>
          query.selectFrom('user_role').select('role_id').where('user_id', '=', userId),
        )
        .execute(),

    async isNameTaken(name: string, except = 0) {
      const row = await db
        .selectFrom('roles')
        .select('id')
        .where(({ fn }) => fn('lower', ['name']), '=', name.toLowerCase())
        .where('id', '<>', except)
        .executeTakeFirst()
      return row !== undefined
    },

    /** The new role's id. */
    async create(role: CreateRoleRequest) {
      const row = await db
        .insertInto('roles')
        .values({ ...columnsOf(role), guests: false })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },

    async update(id: number, role: CreateRoleRequest) {
      await db
        .updateTable('roles')
        .set(({ eb }) => ({ ...columnsOf(role), revision: eb('revision', '+', 1) }))
        .where('id', '=', id)
        .execute()
    },

    async remove(id: number) {
      await db.deleteFrom('roles').where('id', '=', id).execute()
    },

    /** Gives a user these roles and no other. */
    async assign(userId: number, roleIds: number[]) {
      await db.deleteFrom('user_role').where('user_id', '=', userId).execute()
      if (roleIds.length > 0)
        await db
          .insertInto('user_role')
          .values(roleIds.map(id => ({ user_id: userId, role_id: id })))
          .execute()
    },
  }
}

const columnsOf = ({
  name,
  description = '',
  default: isDefault = false,
  requires_two_factor = false,
  permissions,
}: CreateRoleRequest) => ({
  name,
  description,
  default: isDefault,
  requires_two_factor,
  permissions: JSON.stringify(permissions),
})
