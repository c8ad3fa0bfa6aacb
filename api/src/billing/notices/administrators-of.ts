import { sql } from 'kysely'
import type { Db } from '../../db/schema'

/** The ids of everybody with the permission `admin`, by whichever role. */
export async function administratorsOf(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('user_role')
    .innerJoin('roles', 'roles.id', 'role_id')
    .select('user_id')
    .distinct()
    .where(sql<boolean>`permissions @> '[{"name": "admin"}]'`)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
