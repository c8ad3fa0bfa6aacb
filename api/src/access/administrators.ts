import { sql } from 'kysely'
import type { Db } from '../db/schema'

/**
 * Locks who may do what until the transaction ends. Whoever takes that from somebody calls it first and counts the administrators
 * afterwards: of two who take it from each other at once, the second sees what the first did.
 */
export async function lockRoles(transaction: Db) {
  await transaction.selectFrom('roles').select('id').orderBy('id').forUpdate().execute()
}

/** Ids of the users who may do everything and can sign in to do it. */
export async function administrators(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('user_role', 'user_role.user_id', 'users.id')
    .leftJoin('roles', 'roles.id', 'user_role.role_id')
    .select('users.id')
    .distinct()
    .where('users.delete_at', 'is', null)
    .where('users.banned_at', 'is', null)
    .where(
      sql<boolean>`(roles.permissions @> '[{"name": "admin"}]' or users.permissions @> '[{"name": "admin"}]')`,
    )
    .execute()
  return rows.map(({ id }) => id)
}
