import type Stripe from 'stripe'
import { notFound } from '../../errors/refusals'
import { idOf } from '../core/ids'
import type { Work } from '../core/work'

const DAY = 86_400

/** What is paid for in a checkout, to show it. */
export interface Ordered {
  session: Stripe.Checkout.Session
  product: string
  quantity: number
  price: Stripe.Price
  trialEnd: number | null
}

/** A checkout by its id; 404 where there is none. */
export async function sessionOf(work: Work, id: string) {
  const session = await work.objects.find('checkout.session', id)
  if (!session) throw notFound('checkout')
  return session
}

/** What a checkout is of. */
export async function orderedOf(work: Work, id: string): Promise<Ordered> {
  const session = await sessionOf(work, id)
  const at = await work.forCustomer(session.customer)
  const { items = [], trialDays = 0 } = await work.objects.hidden('checkout.session', id)
  const [item] = items
  if (!item) throw notFound('checkout')
  const price = await work.objects.get('price', item.price)
  const product = await work.objects.get('product', idOf(price.product))
  const trialEnd = trialDays > 0 ? at.time + trialDays * DAY : null
  return { session, price, product: product.name, quantity: item.quantity, trialEnd }
}
