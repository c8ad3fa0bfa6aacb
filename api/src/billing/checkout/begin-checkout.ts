import { createHash } from 'node:crypto'
import type { Context } from '../../context/context'
import { busy } from '../../errors/refusals'
import { isServiceError } from '../../payments/service-errors'
import { writeDetails } from '../customer/details'
import { ensureCustomer } from '../customer/ensure-customer'
import { installationOf, onceKey } from '../customer/installation'
import { type Checkout, checkoutStore } from './checkout-store'
import { withDiscount } from './coupon'
import { alreadySubscribed, type Order } from './order'
import { abandonCheckout } from './settle-checkout'

type Services = Pick<Context, 'config' | 'db' | 'keys' | 'now' | 'payments'>

const MOST_TRIES = 10
const HOUR = 3_600_000

/**
 * Leads an order to the page of payment. A user has one open checkout, whose id is the key at the service: whatever is submitted
 * at once, or again after a crash, is one page. An order for something else ends the page before it first, so that of two pages
 * only one can be paid.
 */
export async function beginCheckout(context: Services, order: Order, isTaxed: boolean) {
  const customer = await ensureCustomer(context, order.userId)
  if (order.checked) await writeDetails(context.payments, customer, order.checked, 'details.')
  const request_hash = hashOf(order, customer, isTaxed)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const checkout = await claim(context, order, request_hash)
    if (!checkout) continue
    if (checkout.url) return { id: checkout.id, url: checkout.url }
    const session = await openPage(context, { order, checkout, customer, isTaxed })
    if (!session) continue
    if (await checkoutStore(context.db).opened(checkout.id, session))
      return { id: checkout.id, url: session.url }
    // Another order came meanwhile and could not know of this page.
    await abandonCheckout(context, { ...checkout, service_id: session.id })
  }
  throw busy()
}

/** The open checkout of this very order, old or new; undefined when something else was in the way, and is no more. */
async function claim(context: Services, order: Order, request_hash: string): Promise<Checkout | undefined> {
  const { db, now } = context
  const store = checkoutStore(db)
  const open = await store.openOf(order.userId)
  if (open) {
    const isLasting = open.expires_at.getTime() - now().getTime() > HOUR
    if (open.request_hash === request_hash && isLasting) return open
    const settled = await abandonCheckout(context, open)
    if (settled === 'paid' || settled === 'processing') throw alreadySubscribed()
    return undefined
  }
  const { userId, price, quantity } = order
  return store.begin({ user_id: userId, price_id: price.id, quantity, request_hash }, now())
}

/** Everything the page depends on; another page is needed when any of it changes. */
const hashOf = ({ checked: _, price, ...order }: Order, customer: string, isTaxed: boolean) =>
  createHash('sha256')
    .update(JSON.stringify([order, price.id, customer, isTaxed]))
    .digest('hex')

interface Page {
  order: Order
  checkout: Checkout
  customer: string
  isTaxed: boolean
}

/** Makes the page, or gets the one this key made before; undefined when the key cannot be used any more. */
async function openPage(context: Services, { order, checkout, customer, isTaxed }: Page) {
  const { config, db, payments } = context
  const { discounts, price, quantity, servicePrice, trialDays } = order
  const metadata = { checkout: checkout.id, installation: installationOf(context) }
  const address = `${config.baseUrl}/checkout/${price.product_id}/${price.id}`
  try {
    const session = await withDiscount(
      discounts,
      payments.stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer,
          client_reference_id: checkout.id,
          line_items: [{ price: servicePrice, quantity }],
          success_url: `${address}/done?checkout=${checkout.id}`,
          cancel_url: address,
          expires_at: Math.floor(checkout.expires_at.getTime() / 1000),
          metadata,
          subscription_data: { metadata, ...(trialDays > 0 && { trial_period_days: trialDays }) },
          ...(discounts.length > 0 && { discounts }),
          ...(isTaxed && {
            automatic_tax: { enabled: true },
            tax_id_collection: { enabled: true },
            customer_update: { address: 'auto' as const, name: 'auto' as const },
          }),
        },
        onceKey(context, 'checkout', checkout.id),
      ),
    )
    if (!session.url) throw new Error('the payment service gave no page')
    return { id: session.id, url: session.url }
  } catch (error) {
    // The key was used for another page: of that one nobody has the address.
    if (isServiceError(error) && error.type === 'StripeIdempotencyError') {
      await checkoutStore(db).end(checkout.id, 'expired')
      return undefined
    }
    // What cannot be paid for must not stand in the way of the next order.
    if (!isServiceError(error)) await checkoutStore(db).end(checkout.id, 'expired')
    throw error
  }
}
