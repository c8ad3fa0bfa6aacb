import type { Context } from '../../context/context'
import { idOf } from '../../payments/id-of'
import { checkoutStore } from '../checkout/checkout-store'
import { settleCheckout } from '../checkout/settle-checkout'
import { customerStore } from '../customer/customer-store'
import { installationOf } from '../customer/installation'
import { tellOfTrialEnd } from '../notices/tell-of-trial-end'
import { syncCustomer } from '../sync/sync-customer'
import { queueTasks } from '../tasks/task-queue'
import { tellOfExpiringCard } from './expiring-card'

type Services = Pick<Context, 'config' | 'db' | 'keys' | 'now' | 'payments'>

const DAY = 24 * 3_600_000
/** Days within which what the service made and nobody here knows of is looked for. */
const LOOK_BACK = 7 * DAY
/** Days for which a customer without a subscription is still compared. */
const RECENT = 30 * DAY
const MOST = 10_000

/**
 * Compares everything with the payment service: what messages told and was missed, pages that were paid for or left, customers
 * the service has and nobody here. One that fails does not keep the others from it; how many did is said at the end.
 */
export async function reconcile(context: Services, closing: AbortSignal = new AbortController().signal) {
  let failed = 0
  const each = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) => {
    for (const item of items)
      if (!closing.aborted)
        await work(item).catch(() => {
          failed++
        })
  }
  await each(await strangers(context), customer => adoptOrForget(context, customer))
  await each(await checkoutStore(context.db).overdue(context.now(), MOST), checkout =>
    settleCheckout(context, checkout),
  )
  await each(await worthComparing(context), ({ service_id }) => syncCustomer(context, service_id))
  await each(await renewing(context.db), async ({ user_id, customer, subscription }) => {
    await tellOfTrialEnd(context, subscription)
    await tellOfExpiringCard(context, user_id, customer)
  })
  if (failed > 0) throw new Error(`${failed} could not be compared with the payment service`)
}

/** Customers that have a subscription or a page of payment, or had something to do with one not long ago. */
const worthComparing = ({ db, now }: Services) =>
  db
    .selectFrom('billing_customers')
    .select('service_id')
    .where('deleted_at', 'is', null)
    .where(({ or, exists, selectFrom, eb }) =>
      or([
        eb('synced_at', 'is', null),
        eb('synced_at', '>', new Date(now().getTime() - RECENT)),
        exists(
          selectFrom('subscriptions')
            .select('subscriptions.id')
            .whereRef('subscriptions.user_id', '=', 'billing_customers.user_id')
            .where('ended_at', 'is', null),
        ),
        exists(
          selectFrom('checkouts')
            .select('checkouts.id')
            .whereRef('checkouts.user_id', '=', 'billing_customers.user_id')
            .where('status', '=', 'open'),
        ),
      ]),
    )
    .orderBy('user_id')
    .execute()

const renewing = async (db: Context['db']) => {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('billing_customers', 'billing_customers.user_id', 'subscriptions.user_id')
    .select(['subscriptions.user_id', 'billing_customers.service_id as customer'])
    .select('subscriptions.service_id as subscription')
    .where('status', 'in', ['trialing', 'active', 'past_due'])
    .where('cancel_at_period_end', '=', false)
    .where('subscriptions.service_id', 'is not', null)
    .execute()
  return rows.map(row => ({ ...row, subscription: row.subscription ?? '' }))
}

interface Stranger {
  id: string
  userId: number
}

/** Customers that this installation made at the service, and that nobody here is: a process was killed before it wrote one down, or an account is gone. */
async function strangers(context: Services): Promise<Stranger[]> {
  const { db, now, payments } = context
  const since = Math.floor((now().getTime() - LOOK_BACK) / 1000)
  const created = { gte: since }
  const customers = await payments.stripe.customers
    .list({ created, limit: 100 })
    .autoPagingToArray({ limit: MOST })
  const subscriptions = await payments.stripe.subscriptions
    .list({ created, status: 'all', limit: 100, expand: ['data.customer'] })
    .autoPagingToArray({ limit: MOST })
  const found = new Map(customers.map(customer => [customer.id, customer]))
  for (const { customer } of subscriptions)
    if (typeof customer !== 'string' && !customer.deleted) found.set(idOf(customer), customer)
  const own = [...found.values()].filter(({ metadata }) => metadata.installation === installationOf(context))
  const unknown: Stranger[] = []
  for (const { id, metadata } of own)
    if (!(await customerStore(db).findByService(id)))
      unknown.push({ id, userId: Number(metadata.user_id) || 0 })
  return unknown
}

/** Makes a stranger the customer of the user it was made for; without that user, or when they have another one, the service forgets it. */
async function adoptOrForget(context: Services, { id, userId }: Stranger) {
  const { db, now } = context
  const store = customerStore(db)
  const exists = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (exists) await store.adopt(userId, id)
  if (exists && (await store.of(userId)) === id) await syncCustomer(context, id)
  else await queueTasks(db, 'forget-customer', [id], now())
}
