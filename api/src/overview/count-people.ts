import type { OverviewResponse } from '@app/shared/wire'
import { sql } from 'kysely'
import type { Context } from '../context/context'
import { daysUpTo } from './days-up-to'

/** Sign-ups, sign-ins and who was here, of so many days up to today. Every query looks at rows of the range alone, but for the count of all. */
export async function countPeople(
  { db, now }: Pick<Context, 'db' | 'now'>,
  days: number,
): Promise<OverviewResponse['people']> {
  const { since, before, each } = daysUpTo(now(), days)
  const day = sql<string>`to_char(created_at at time zone 'utc', 'YYYY-MM-DD')`
  const [{ total }, signUps, signIns, { active }, { earlier }] = await Promise.all([
    db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('users')
      .select([day.as('day'), sql<string>`count(*)`.as('count')])
      .where('created_at', '>=', since)
      .groupBy(day)
      .execute(),
    db
      .selectFrom('account_events')
      .select([day.as('day'), sql<string>`count(distinct user_id)`.as('count')])
      .where('kind', '=', 'signedIn')
      .where('created_at', '>=', since)
      .groupBy(day)
      .execute(),
    db
      .selectFrom('sessions')
      .select(sql<string>`count(distinct user_id)`.as('active'))
      .where('last_active_at', '>=', since)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<string>().as('earlier'))
      .where('created_at', '>=', before)
      .where('created_at', '<', since)
      .executeTakeFirstOrThrow(),
  ])
  return {
    total: Number(total),
    active: Number(active),
    sign_ups: each(signUps),
    sign_ups_before: Number(earlier),
    sign_ins: each(signIns),
  }
}
