import type Stripe from 'stripe'
import { idOf } from '../core/ids'
import { alteredIn } from '../core/metadata'
import type { Work } from '../core/work'
import { toldAddress } from '../customers/address'
import { taxIdOf } from '../customers/tax-ids'
import { quote } from './quote'

interface Typed {
  country: string
  postal_code: string
  /** A European VAT id, or nothing. */
  taxId: string
}

/** Writes down from where somebody buys, and reckons the tax of the open checkout anew. A VAT id whose form is wrong is refused. */
export async function setAddress(work: Work, session: Stripe.Checkout.Session, typed: Typed) {
  const customer = await work.objects.get('customer', idOf(session.customer) ?? '')
  if (typed.taxId)
    await work.objects.save(taxIdOf(customer.id, { type: 'eu_vat', value: typed.taxId }, work.time))
  const changed: Stripe.Customer = { ...customer, address: toldAddress(typed) }
  await work.objects.save(changed)
  await work.emit('customer.updated', changed, alteredIn(customer, changed))
  const hidden = await work.objects.hidden('checkout.session', session.id)
  const [item] = hidden.items ?? []
  if (!item) return
  const quoted = await quote(work, {
    customer: changed,
    price: await work.objects.get('price', item.price),
    quantity: item.quantity,
    trialDays: hidden.trialDays ?? 0,
    automaticTax: session.automatic_tax.enabled,
    discounts: await Promise.all((hidden.discounts ?? []).map(id => work.objects.get('discount', id))),
  })
  await work.objects.save<'checkout.session'>({ ...session, ...quoted })
}
