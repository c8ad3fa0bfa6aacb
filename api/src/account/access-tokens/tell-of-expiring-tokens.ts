import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../context/context'
import { runPeriodically } from '../../jobs/run-periodically'
import { notify } from '../../notifications/notify'

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR
const BATCH = 50

/** Tells owners of access tokens a week before one expires, once each. A token that lives no longer than that needs no reminder. */
export const tellOfExpiringTokens = (app: FastifyInstance, context: Context) =>
  runPeriodically(app, {
    every: HOUR,
    problem: 'owners of expiring tokens were not told',
    run: async closing => {
      while (!closing.aborted && (await tellSome(context)) === BATCH);
    },
  })

/** Marks tokens and tells their owners, both or neither; returns how many. */
export function tellSome(context: Pick<Context, 'config' | 'db' | 'keys' | 'now'>): Promise<number> {
  const { db, now } = context
  const time = now()
  return db.transaction().execute(async transaction => {
    const due = transaction
      .selectFrom('access_tokens')
      .select('id')
      .where('expiry_told_at', 'is', null)
      .where('expires_at', '>', time)
      .where('expires_at', '<=', new Date(time.getTime() + WEEK))
      .where(sql<boolean>`expires_at - created_at > ${WEEK} * interval '1 millisecond'`)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
    const told = await transaction
      .updateTable('access_tokens')
      .set({ expiry_told_at: time })
      .where('id', 'in', due)
      .returning(['user_id', 'name', 'expires_at'])
      .execute()
    for (const { user_id, name, expires_at } of told)
      await notify(context, transaction, {
        type: 'token-expires-soon',
        to: [user_id],
        values: { name },
        ...(expires_at && { days: { date: expires_at } }),
      })
    return told.length
  })
}
