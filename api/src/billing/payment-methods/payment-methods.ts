import type { PaymentMethod } from '@app/shared/wire'
import type Stripe from 'stripe'
import type { Context } from '../../context/context'
import { changedMeanwhile, invalid, notFound } from '../../errors/refusals'
import { isKeyTaken, unlessMissing } from '../../payments/service-errors'
import { onceKey } from '../customer/installation'
import { syncCustomer } from '../sync/sync-customer'

type Services = Pick<Context, 'config' | 'db' | 'keys' | 'now' | 'payments'>

const MOST = 20

/** How a customer can pay, the default first. */
export async function listPaymentMethods(
  context: Pick<Services, 'payments'>,
  customer: string | undefined,
): Promise<PaymentMethod[]> {
  if (customer === undefined) return []
  const { methods, defaultId } = await methodsOf(context, customer)
  return methods
    .map(method => shown(method, method.id === defaultId))
    .sort((one, other) => Number(other.is_default) - Number(one.is_default))
}

/** Pays the next invoices with this one: of a subscription that has one of its own, too. */
export async function makeDefault(context: Services, customer: string | undefined, id: string) {
  const { owner, renewing } = await own(context, customer, id)
  await setDefault(context, owner, renewing, id)
}

/**
 * Removes one; 422 for the last one of a subscription that renews, 409 when another one was removed meanwhile. Removing the default
 * makes another one the default first.
 */
export async function removePaymentMethod(context: Services, customer: string | undefined, id: string) {
  const { owner, renewing, methods, defaultId } = await own(context, customer, id)
  const [next] = methods.filter(method => method.id !== id)
  if (!next && renewing.length > 0) throw invalid({ id: 'last_payment_method' })
  if (next && defaultId === id) await setDefault(context, owner, renewing, next.id)
  // Two removals that found the same methods have one key, under which the service takes one request: the last two are not both removed.
  const found = methods.map(method => method.id).sort()
  const key = onceKey(context, 'remove payment method', owner, found)
  try {
    await unlessMissing(context.payments.stripe.paymentMethods.detach(id, {}, key))
    if (!next && (await endWithoutMethods(context, owner))) await syncCustomer(context, owner)
  } catch (error) {
    if (!isKeyTaken(error)) throw error
    await keepDefault(context, owner)
    throw changedMeanwhile()
  }
}

/**
 * Has what renews end after all where nothing is left to pay it with; says whether there was such. Asked after a resumption and after a
 * removal of the last method, which may have missed each other: the later of the two sees both.
 */
export async function endWithoutMethods(context: Services, customer: string): Promise<boolean> {
  const { methods, renewing } = await methodsOf(context, customer)
  if (methods.length > 0 || renewing.length === 0) return false
  for (const { id } of renewing)
    await context.payments.stripe.subscriptions.update(id, { cancel_at_period_end: true })
  return true
}

/** Pays with one that is there, where the one that was the default is gone. */
async function keepDefault(context: Services, customer: string) {
  const { methods, renewing, defaultId } = await methodsOf(context, customer)
  const [first] = methods
  if (first && methods.every(({ id }) => id !== defaultId))
    await setDefault(context, customer, renewing, first.id)
}

async function setDefault(
  { payments: { stripe } }: Pick<Services, 'payments'>,
  customer: string,
  renewing: readonly Stripe.Subscription[],
  id: string,
) {
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
  for (const { id: subscription, default_payment_method } of renewing)
    if (default_payment_method !== null)
      await stripe.subscriptions.update(subscription, { default_payment_method: id })
}

/** Everything about the ways to pay of the customer this one belongs to; 404 for one of somebody else. */
async function own(context: Services, customer: string | undefined, id: string) {
  const found = customer === undefined ? undefined : await methodsOf(context, customer)
  if (customer === undefined || !found?.methods.some(method => method.id === id))
    throw notFound('payment method')
  return { owner: customer, ...found }
}

async function methodsOf({ payments: { stripe } }: Pick<Services, 'payments'>, customer: string) {
  const found = await unlessMissing(stripe.customers.retrieve(customer))
  if (!found || found.deleted) return { methods: [], renewing: [], defaultId: null }
  const [{ data: methods }, { data: subscriptions }] = await Promise.all([
    stripe.customers.listPaymentMethods(customer, { limit: MOST }),
    stripe.subscriptions.list({ customer, limit: 100 }),
  ])
  const renewing = subscriptions.filter(
    ({ status, cancel_at, cancel_at_period_end }) =>
      ['trialing', 'active', 'past_due', 'unpaid'].includes(status) && !cancel_at_period_end && !cancel_at,
  )
  const chosen =
    renewing.find(({ default_payment_method }) => default_payment_method)?.default_payment_method ??
    found.invoice_settings.default_payment_method
  return { methods, renewing, defaultId: typeof chosen === 'object' ? (chosen?.id ?? null) : chosen }
}

function shown(method: Stripe.PaymentMethod, is_default: boolean): PaymentMethod {
  const { id, type, card, sepa_debit, us_bank_account } = method
  return {
    id,
    brand: card?.brand ?? type,
    last4: card?.last4 ?? sepa_debit?.last4 ?? us_bank_account?.last4 ?? null,
    exp_month: card?.exp_month ?? null,
    exp_year: card?.exp_year ?? null,
    is_default,
  }
}
