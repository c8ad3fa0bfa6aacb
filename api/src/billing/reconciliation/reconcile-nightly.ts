import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context/context'
import { runPeriodically } from '../../jobs/run-periodically'
import { reconcile } from './reconcile'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const DONE = 'billing-reconciliation'

/** Compares everything with the payment service once a day. Each process looks every hour, and of several one does it. */
export function reconcileNightly(app: FastifyInstance, context: Context) {
  runPeriodically(app, {
    every: HOUR,
    problem: 'not everything was compared with the payment service',
    run: async closing => {
      if (await claimTheDay(context)) await reconcile(context, closing)
    },
  })
}

/** True for the one process that moves the time on, when a day has passed. */
export async function claimTheDay({ db, now }: Pick<Context, 'db' | 'now'>): Promise<boolean> {
  const time = now()
  const claimed = await db
    .insertInto('seeds')
    .values({ name: DONE, done_at: time })
    .onConflict(conflict =>
      conflict
        .column('name')
        .doUpdateSet({ done_at: time })
        .where('seeds.done_at', '<=', new Date(time.getTime() - DAY)),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}
