import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { busy } from '../../errors/refusals'
import { customerStore } from '../customer/customer-store'
import { readCustomer } from './read-customer'
import { SharedRuns } from './shared-runs'
import { writeSubscriptions } from './write-subscriptions'

type Services = Pick<Context, 'config' | 'db' | 'keys' | 'now' | 'payments'>

/** More tries than processes that copy one customer at once. */
const MOST_TRIES = 20

/**
 * Copies what the payment service says now of a customer, whatever it was that changed: webhooks, the way back from paying, every
 * change of a plan and the nightly comparison all come here, so that their order does not matter. Nothing is locked while the
 * service is asked; when another copy was written meanwhile, this reading may be the older one, and is made anew. Within a process
 * many at once share a copy, so that they do not keep each other from it. False for a customer of nobody here.
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
  const { db, now, payments } = context
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const known = await customerStore(db).findByService(serviceId)
    if (!known) return false
    const read = await readCustomer(payments, serviceId)
    const isWritten = await db.transaction().execute(async transaction => {
      if (!(await claimRevision(transaction, serviceId, known.sync_revision, now(), !read))) return false
      await writeSubscriptions(context, transaction, known.user_id, read?.subscriptions ?? null)
      return true
    })
    if (isWritten) {
      if (read) await followAddress(context, known.user_id, read.customer)
      return true
    }
  }
  throw busy()
}

/** Compares and sets; the row stays locked until the copy is written. */
async function claimRevision(
  transaction: Db,
  serviceId: string,
  revision: number,
  time: Date,
  isGone: boolean,
) {
  const { numUpdatedRows } = await transaction
    .updateTable('billing_customers')
    .set({ sync_revision: revision + 1, synced_at: time, ...(isGone && { deleted_at: time }) })
    .where('service_id', '=', serviceId)
    .where('sync_revision', '=', revision)
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
