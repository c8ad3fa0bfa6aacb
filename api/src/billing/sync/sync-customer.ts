import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { readCustomer } from './read-customer'
import { SharedRuns } from './shared-runs'
import { writeSubscriptions } from './write-subscriptions'

type Services = Pick<Context, 'config' | 'db' | 'keys' | 'now' | 'payments'>

/**
 * Copies what the payment service says now of a customer, whatever it was that changed: webhooks, the way back from paying, every
 * change of a plan and the nightly comparison all come here, so that their order does not matter. Nothing is locked while the
 * service is asked: readings are numbered as they begin, and one is not stored over one that began later, which saw all that it
 * saw. Within a process many at once share a copy. False for a customer of nobody here.
 */
export function syncCustomer(context: Services, serviceId: string): Promise<boolean> {
  const { payments } = context
  const runs = runsOf.get(payments) ?? new SharedRuns<boolean>()
  runsOf.set(payments, runs)
  return runs.run(serviceId, () => copyCustomer(context, serviceId))
}

/** The copies under way, by the payment service they are of. */
const runsOf = new WeakMap<Services['payments'], SharedRuns<boolean>>()

async function copyCustomer(context: Services, serviceId: string): Promise<boolean> {
  const { db, payments } = context
  const reading = await beginReading(db, serviceId)
  if (!reading) return false
  const { user_id, sync_revision } = reading
  const read = await readCustomer(payments, serviceId)
  await db.transaction().execute(async transaction => {
    if (await claim(transaction, serviceId, { revision: sync_revision, time: context.now(), isGone: !read }))
      await writeSubscriptions(context, transaction, user_id, read?.subscriptions ?? null)
  })
  if (read) await followAddress(context, user_id, read.customer)
  return true
}

/** The number of a reading that begins now, and whom it is about. */
const beginReading = (db: Db, serviceId: string) =>
  db
    .updateTable('billing_customers')
    .set(({ eb }) => ({ sync_revision: eb('sync_revision', '+', 1) }))
    .where('service_id', '=', serviceId)
    .returning(['user_id', 'sync_revision'])
    .executeTakeFirst()

/** Whether a reading is the newest so far; the row stays locked until it is written. */
async function claim(
  transaction: Db,
  serviceId: string,
  { revision, time, isGone }: { revision: number; time: Date; isGone: boolean },
) {
  const { numUpdatedRows } = await transaction
    .updateTable('billing_customers')
    .set({ stored_revision: revision, synced_at: time, ...(isGone && { deleted_at: time }) })
    .where('service_id', '=', serviceId)
    .where('stored_revision', '<', revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Receipts go where the person's mail goes now. */
async function followAddress(
  { db, payments }: Services,
  userId: number,
  { id, email }: { id: string; email: string | null },
) {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  if (user && user.email !== email) await payments.stripe.customers.update(id, { email: user.email })
}
