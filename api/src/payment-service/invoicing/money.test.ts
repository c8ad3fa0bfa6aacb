import type Stripe from 'stripe'
import { createTestApp, type TestApp } from '../../testing'
import {
  advancePayments,
  openCheckout,
  paymentsOf,
  somethingToBuy,
  subscribe,
} from '../../testing/payment-service'

let test: TestApp
let stripe: Stripe
beforeAll(async () => {
  test = await createTestApp()
  stripe = (await paymentsOf(test)).stripe
})
afterAll(() => test.close())

const reckoned = async (
  customer_details: Stripe.InvoiceCreatePreviewParams.CustomerDetails,
  price: Partial<Stripe.PriceCreateParams> = {},
) => {
  const bought = await somethingToBuy(stripe, price)
  const { subtotal, total, total_taxes } = await stripe.invoices.createPreview({
    customer_details,
    automatic_tax: { enabled: true },
    subscription_details: { items: [{ price: bought.price.id }] },
  })
  return [subtotal, total, total_taxes?.map(({ amount, taxability_reason }) => [amount, taxability_reason])]
}

it('adds the tax of the country, none abroad, and leaves it to a business in another country of the union', async () => {
  const german = { type: 'eu_vat', value: 'DE123456789' } as const
  const french = { type: 'eu_vat', value: 'FR12345678901' } as const
  expect(await reckoned({ address: { country: 'DE' } })).toEqual([1900, 2261, [[361, 'standard_rated']]])
  expect(await reckoned({ address: { country: 'HU' } })).toEqual([1900, 2413, [[513, 'standard_rated']]])
  expect(await reckoned({ address: { country: 'US' } })).toEqual([1900, 1900, [[0, 'not_collecting']]])
  expect(await reckoned({ address: { country: 'FR' }, tax_ids: [french] })).toEqual([
    1900,
    1900,
    [[0, 'reverse_charge']],
  ])
  expect(await reckoned({ address: { country: 'DE' }, tax_ids: [german] })).toEqual([
    1900,
    2261,
    [[361, 'standard_rated']],
  ])
  expect(await reckoned({ address: { country: 'DE' } }, { tax_behavior: 'inclusive' })).toEqual([
    1900,
    1900,
    [[303, 'standard_rated']],
  ])
  await expect(
    reckoned({ address: { country: 'FR' }, tax_ids: [{ type: 'eu_vat', value: 'FR1' }] }),
  ).rejects.toMatchObject({ code: 'tax_id_invalid' })
})

it.each([
  [{ percent_off: 50, duration: 'once' }, [950, 1900, 1900]],
  [{ percent_off: 50, duration: 'forever' }, [950, 950, 950]],
  [{ percent_off: 50, duration: 'repeating', duration_in_months: 2 }, [950, 950, 1900]],
  [{ amount_off: 2500, currency: 'usd', duration: 'once' }, [0, 1900, 1900]],
] as const)('takes %j off for as long as it counts', async (params, totals) => {
  const coupon = await stripe.coupons.create(params)
  const { id: promotion_code } = await stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
  })
  const begun = await subscribe(test, stripe, { discounts: [{ promotion_code }] })
  await advancePayments(test, { days: 63 })
  const { data } = await stripe.invoices.list({ subscription: begun.id })
  expect(data.map(({ total }) => total).reverse()).toEqual(totals)
  expect(await stripe.promotionCodes.retrieve(promotion_code)).toMatchObject({ times_redeemed: 1 })
})

it('finds a code however it is typed, and takes none that is used up', async () => {
  const coupon = await stripe.coupons.create({ percent_off: 10 })
  const made = await stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
    code: 'SPRING',
    max_redemptions: 1,
  })
  const [found] = (await stripe.promotionCodes.list({ code: 'spring', active: true })).data
  expect(found?.id).toBe(made.id)
  const discounts = [{ promotion_code: made.id }]
  await subscribe(test, stripe, { discounts })
  await expect(openCheckout(stripe, { discounts })).rejects.toMatchObject({ param: 'discounts' })
})

it('gives back once what was charged, and disputes what the card for it paid', async () => {
  const begun = await subscribe(test, stripe, { card: '4000000000000259' })
  const customer = String(begun.customer)
  const [charge] = (await stripe.charges.list({ customer })).data
  const refund = { charge: charge?.id ?? '', amount: 900 }
  const options = { idempotencyKey: 'refund' }
  await Promise.all([stripe.refunds.create(refund, options), stripe.refunds.create(refund, options)])
  expect(await stripe.charges.retrieve(refund.charge, { expand: ['refunds'] })).toMatchObject({
    amount_refunded: 900,
    refunded: false,
    disputed: true,
    refunds: { data: [{ amount: 900 }] },
  })
  await expect(stripe.refunds.create({ charge: refund.charge, amount: 1001 })).rejects.toMatchObject({
    param: 'amount',
  })
  const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type)
  expect(types).toEqual(expect.arrayContaining(['charge.refunded', 'charge.dispute.created']))
})
