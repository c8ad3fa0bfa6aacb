import type { Kind } from '../core/object-types'
import { wrong } from '../core/refusal'
import type { Work } from '../core/work'
import { wholeList } from './listing'

type Told = { [name: string]: unknown }

/** What of an id that begins so can be told in full. */
const kinds: Record<string, Kind> = {
  prod: 'product',
  price: 'price',
  promo: 'promotion_code',
  cus: 'customer',
  txi: 'tax_id',
  di: 'discount',
  pm: 'payment_method',
  sub: 'subscription',
  in: 'invoice',
  inpay: 'invoice_payment',
  pi: 'payment_intent',
  ch: 'charge',
  re: 'refund',
  dp: 'dispute',
}

/** Tells in full what `expand` asks for, such as `latest_invoice.payments` or, in a list, `data.customer`. */
export async function expand(work: Work, answer: unknown, paths: string[] = []): Promise<unknown> {
  if (paths.length > 0 && isTold(answer))
    for (const path of paths) await expandAt(work, answer, path.split('.'), path)
  return answer
}

async function expandAt(work: Work, told: Told, [name = '', ...rest]: string[], path: string) {
  told[name] = await inFull(work, told, name, path)
  for (const inner of [told[name]].flat())
    if (isTold(inner) && rest.length > 0) await expandAt(work, inner, rest, path)
}

/** A field in full: an object for its id, and the lists that are told only when they are asked for. */
async function inFull({ objects }: Work, told: Told, name: string, path: string): Promise<unknown> {
  const { object, id } = told
  if (object === 'customer' && name === 'tax_ids')
    return wholeList(await objects.list('tax_id', { customer: id }), `/v1/customers/${id}/tax_ids`)
  if (object === 'customer' && name === 'subscriptions')
    return wholeList(
      await objects.list('subscription', { customer: id }),
      `/v1/customers/${id}/subscriptions`,
    )
  if (object === 'invoice' && name === 'payments')
    return wholeList(await objects.list('invoice_payment', { invoice: id }), '/v1/invoice_payments')
  if (object === 'charge' && name === 'refunds')
    return wholeList(await objects.list('refund', { charge: id }), `/v1/charges/${id}/refunds`)
  const value = told[name]
  if (value === undefined) throw wrong(`This property cannot be expanded (${path}).`, 'expand')
  const whole = async (entry: unknown) => {
    const kind = typeof entry === 'string' ? (kinds[entry.split('_')[0] ?? ''] ?? 'coupon') : undefined
    return kind ? ((await objects.find(kind, String(entry))) ?? entry) : entry
  }
  return Array.isArray(value) ? Promise.all(value.map(whole)) : whole(value)
}

const isTold = (value: unknown): value is Told => typeof value === 'object' && value !== null
