import type { OverviewResponse } from '@app/shared/wire'
import { sql } from 'kysely'
import type { Context } from '../context/context'
import { daysUpTo } from './days-up-to'

/** What all files take, and what the files of each of so many days take that are still here. */
export async function countStorage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  days: number,
): Promise<OverviewResponse['storage']> {
  const { since, each } = daysUpTo(now(), days)
  const day = sql<string>`to_char(created_at at time zone 'utc', 'YYYY-MM-DD')`
  const size = sql<string>`coalesce(sum(file_size), 0)`
  const [{ bytes, files }, ofDays] = await Promise.all([
    db
      .selectFrom('file_entries')
      .select([size.as('bytes'), sql<string>`count(file_name)`.as('files')])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('file_entries')
      .select([day.as('day'), size.as('count')])
      .where('created_at', '>=', since)
      .groupBy(day)
      .execute(),
  ])
  return { bytes: Number(bytes), files: Number(files), days: each(ofDays) }
}
