import type { FastifyInstance } from 'fastify'
import type { Context } from '../context/context'
import type { Db } from '../db/schema'
import { runPeriodically } from '../jobs/run-periodically'
import { isDemoAccount } from './demo-accounts'
import { DEMO_SEED, seedDemo } from './seed-demo'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Puts a public demo back to its seed every hour. Each process looks every minute, and of several one does it. */
export function resetDemoHourly(app: FastifyInstance, context: Context) {
  if (!context.config.demo) return
  const run = () => resetDemoWhenDue(context)
  runPeriodically(app, { every: MINUTE, run, problem: 'the demo stays as it is' })
}

/** Resets the demo if that was not done within the last hour; true when it was done here. The process that moves the time on does it; the others wait for that and find nothing to do. */
export function resetDemoWhenDue({ config, db, now }: Context): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    const claimed = await transaction
      .updateTable('seeds')
      .set({ done_at: now() })
      .where('name', '=', DEMO_SEED)
      .where('done_at', '<=', new Date(now().getTime() - HOUR))
      .returning('name')
      .executeTakeFirst()
    if (claimed) await reset(transaction, config.adminEmail)
    return claimed !== undefined
  })
}

/** Everything that hangs on a user goes with it: sessions, notifications, connected accounts. The owner of the site keeps the own account. */
async function reset(transaction: Db, owner: string) {
  const visitors = transaction.deleteFrom('users')
  await (isDemoAccount(owner) ? visitors : visitors.where('email', '!=', owner)).execute()
  await transaction.deleteFrom('contact_messages').execute()
  // The owner was told of them.
  await transaction.deleteFrom('notifications').where('type', '=', 'contact-message').execute()
  await seedDemo(transaction)
}
