import { sql } from 'kysely'
import type { Db } from '../db/schema'

/** One text of the database that was sealed with the app's key, the newest of what lasts longest; undefined when there is none. */
export async function someSealed(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ sealed: string }>`
    (select two_factor_secret as sealed from users where two_factor_secret is not null order by id desc limit 1)
    union all (select sealed from recovery_codes order by id desc limit 1)
    union all (select sealed from mails where sealed is not null order by created_at desc limit 1)`.execute(
    db,
  )
  return rows[0]?.sealed
}
