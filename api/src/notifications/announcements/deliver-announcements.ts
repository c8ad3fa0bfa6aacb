import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import type { Context } from '../../context/context'
import type { Db, Tables } from '../../db/schema'
import { runPeriodically } from '../../jobs/run-periodically'
import { readSettings } from '../../settings/store'
import { notify } from '../notify'
import { type Moment, usersOf } from './audience'

/** So many people are told in one transaction, after which requests of others have the database for a moment. */
const BATCH = 20
const PAUSE = 20
const POLL = 1000

/** Tells people of announcements that are due while the server runs. Any number of processes may do so together. */
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
    const time = context.now()
    const announcement = await transaction
      .selectFrom('announcements')
      .selectAll()
      .where('done_at', 'is', null)
      .where(due => due.or([due('starts_at', 'is', null), due('starts_at', '<=', time)]))
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!announcement) return false
    const { id, title, text, action, action_label, audience, reached_user, told } = announcement
    const moment = { settings: await readSettings(transaction), time }
    const { last_user, people } =
      announcement.begun_at === null
        ? await begin(transaction, announcement, moment)
        : { last_user: announcement.last_user ?? 0, people: announcement.people ?? 0 }
    const users = await usersOf(transaction, audience, moment)
      .select('users.id')
      .where('users.id', '>', reached_user)
      .where('users.id', '<=', last_user)
      .orderBy('users.id')
      .limit(BATCH)
      .execute()
    const to = users.map(user => user.id)
    const last = to.at(-1)
    if (last !== undefined)
      await notify(context, transaction, {
        type: 'announcement',
        to,
        values: { title, text, action: action ?? '' },
        ...(action_label && { actionLabel: action_label }),
      })
    const sum = told + to.length
    await transaction
      .updateTable('announcements')
      .set(
        last === undefined
          ? { done_at: time }
          : // Who came to belong to the audience meanwhile was not counted.
            { reached_user: last, told: sum, people: Math.max(people, sum) },
      )
      .where('id', '=', id)
      .execute()
    return true
  })
}

/** Notes who is told at most, and how many that are now. */
async function begin(
  transaction: Db,
  { id, audience, reached_user, told }: Selectable<Tables['announcements']>,
  moment: Moment,
) {
  const { last } = await transaction
    .selectFrom('users')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const last_user = last ?? 0
  const { left } = await usersOf(transaction, audience, moment)
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('users.id', '>', reached_user)
    .where('users.id', '<=', last_user)
    .executeTakeFirstOrThrow()
  const begun = { last_user, people: told + Number(left) }
  await transaction
    .updateTable('announcements')
    .set({ ...begun, begun_at: moment.time })
    .where('id', '=', id)
    .execute()
  return begun
}
