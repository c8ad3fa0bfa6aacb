import type Stripe from 'stripe'
import type { Static } from 'typebox'
import { newId } from '../core/ids'
import { wrong } from '../core/refusal'
import type { Work } from '../core/work'
import { discountsFor } from '../subscriptions/discounts'
import { quote, taxOf } from './quote'
import type { sessionParams } from './session-params'

const DAY = 86_400
const HALF_HOUR = 1800

/** Opens a checkout: its totals are those of the invoice it would make. */
export async function newSession(work: Work, params: Static<typeof sessionParams>) {
  const customer = await work.objects.get('customer', params.customer)
  const expiry = params.expires_at ?? work.time + DAY
  if (expiry < work.time + HALF_HOUR - 60 || expiry > work.time + DAY + 60)
    throw wrong(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      'expires_at',
    )
  const tax = params.automatic_tax?.enabled ?? false
  if (tax && !customer.address?.country && params.customer_update?.address !== 'auto')
    throw wrong(
      'Automatic tax calculation in Checkout requires a valid address on the Customer.',
      'automatic_tax',
      'customer_tax_location_invalid',
    )
  const [line] = params.line_items ?? []
  if (params.mode === 'subscription' && !line)
    throw wrong('Missing required param: line_items.', 'line_items')
  const price = line && (await work.objects.get('price', line.price))
  if (price && !price.active)
    throw wrong(
      'The price specified is inactive. This field only accepts active prices.',
      'line_items[0][price]',
    )
  const discounts = await discountsFor(work, params.discounts)
  const trialDays = params.subscription_data?.trial_period_days ?? 0
  const quantity = line?.quantity ?? 1
  const quoted =
    price && (await quote(work, { customer, price, quantity, trialDays, automaticTax: tax, discounts }))
  const withoutMethod = params.subscription_data?.trial_settings?.end_behavior.missing_payment_method
  const id = newId('cs_test')
  const session: Stripe.Checkout.Session = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: null,
    amount_total: null,
    automatic_tax: taxOf(tax, customer),
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: work.time,
    currency: params.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer.id,
    customer_account: null,
    customer_creation: null,
    customer_details: {
      address: customer.address ?? null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name ?? null,
      phone: null,
      tax_exempt: customer.tax_exempt ?? 'none',
      tax_ids: null,
    },
    customer_email: null,
    discounts: discounts.map(({ source, promotion_code }) => ({ coupon: source.coupon, promotion_code })),
    expires_at: expiry,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: (params.locale as Stripe.Checkout.Session.Locale | undefined) ?? null,
    managed_payments: null,
    metadata: params.metadata ?? {},
    mode: params.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: params.payment_method_collection ?? 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'no_payment_required',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: params.success_url ?? null,
    total_details: null,
    ui_mode: 'hosted_page',
    url: work.links.checkout(id),
    wallet_options: null,
    ...quoted,
  }
  await work.objects.save(session, {
    ...(price && { items: [{ price: price.id, quantity }] }),
    trialDays,
    metadata: params.subscription_data?.metadata ?? {},
    discounts: discounts.map(discount => discount.id),
    ...(withoutMethod && { withoutMethod }),
  })
  for (const discount of discounts) await work.objects.save<'discount'>({ ...discount, checkout_session: id })
  return session
}
