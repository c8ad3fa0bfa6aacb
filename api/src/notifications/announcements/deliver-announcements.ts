import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context/context'
import { runPeriodically } from '../../jobs/run-periodically'
import { notify } from '../notify'

/** So many people are told in one transaction, after which requests of others have the database for a moment. */
const BATCH = 50
const PAUSE = 50
const POLL = 1000

/** Tells everybody of announcements while the server runs. Any number of processes may do so together. */
export const deliverAnnouncements = (app: FastifyInstance, context: Context) =>
  runPeriodically(app, {
    every: POLL,
    problem: 'an announcement does not get on',
    run: async closing => {
      while (!closing.aborted && (await deliverBatch(context))) await wait(PAUSE)
    },
  })

/**
 * Tells the next people, and notes how far that got in the same transaction: whoever kills the process, each is told once.
 * The lock keeps other processes out; it ends with the connection. False when there is nothing to do.
 */
function deliverBatch(context: Context): Promise<boolean> {
  return context.db.transaction().execute(async transaction => {
    const announcement = await transaction
      .selectFrom('announcements')
      .selectAll()
      .where('done_at', 'is', null)
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!announcement) return false
    const { id, title, text, action, reached_user } = announcement
    const users = await transaction
      .selectFrom('users')
      .select('id')
      .where('id', '>', reached_user)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const to = users.map(user => user.id)
    const last = to.at(-1)
    if (last !== undefined)
      await notify(context, transaction, {
        type: 'announcement',
        to,
        values: { title, text, action: action ?? '' },
      })
    await transaction
      .updateTable('announcements')
      .set(last === undefined ? { done_at: context.now() } : { reached_user: last })
      .where('id', '=', id)
      .execute()
    return true
  })
}
