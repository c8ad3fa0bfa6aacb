import { readAppKeys } from '../secrets/read-app-key'
import type { TestApp } from './create-test-app'
import { paymentsOf } from './payment-service'
import { testConfig } from './test-config'
import type { Visitor } from './visitor'

/** A card that is charged, by the number of it that the local payment service knows. */
const GOOD_CARD = '4242424242424242'

/** A price of the seed. */
export async function priceOf(test: TestApp, plan: string, interval: 'month' | 'year' = 'month') {
  return test.db
    .selectFrom('prices')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['prices.id', 'product_id'])
    .where('products.name', '=', plan)
    .where('interval', '=', interval)
    .executeTakeFirstOrThrow()
}

/** Pays at a page of the local payment service. */
export const payAt = (test: TestApp, url: string, card = GOOD_CARD) =>
  test.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ number: card, expiry: '12 / 34', cvc: '123', name: 'Ada' }).toString(),
  })

/** Begins to take a plan; the id of the checkout, and the page to pay at. */
export async function beginToTake(
  visitor: Visitor,
  priceId: number,
  more: object = {},
): Promise<{ id: string; url: string }> {
  const response = await visitor.post('/api/v1/billing/checkouts', { priceId, ...more })
  if (response.statusCode !== 200) throw new Error(`the checkout answered ${response.body}`)
  return response.json()
}

/** Somebody who took a plan of the seed, and is told so. */
export async function subscriber(
  test: TestApp,
  { plan = 'Team', interval = 'month' as 'month' | 'year', card = GOOD_CARD } = {},
) {
  const person = await test.registerUser()
  const price = await priceOf(test, plan, interval)
  const { id, url } = await beginToTake(person.visitor, price.id)
  const paid = await payAt(test, url, card)
  if (paid.statusCode !== 303) throw new Error(`the page of payment answered ${paid.statusCode}`)
  const { status } = (await person.visitor.get(`/api/v1/billing/checkouts/${id}`)).json()
  if (status !== 'completed') throw new Error(`the checkout is ${status}`)
  return { ...person, price, checkout: id }
}

/** The id by which the payment service knows a user. */
export async function customerOf({ db }: Pick<TestApp, 'db'>, userId: number): Promise<string> {
  const { service_id } = await db
    .selectFrom('billing_customers')
    .select('service_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return service_id
}

/** What billing works with in a test, beside the app: for what runs without a request. */
export async function billingContext(test: Pick<TestApp, 'db'>, now: () => Date = () => new Date()) {
  const config = testConfig()
  const keys = await readAppKeys(config, test.db)
  const payments = await paymentsOf(test, now)
  return { config, db: test.db, keys, now, payments }
}

/** Waits until everything that was decided is done, and everything that happened was told and handled. */
export async function allTold(test: TestApp) {
  for (let tries = 0; tries < 400; tries++) {
    const { untold, unhandled, undone } = await test.db
      .selectNoFrom(({ selectFrom, fn }) => [
        selectFrom('payment_events')
          .select(fn.countAll<string>().as('count'))
          .where('handled_at', 'is', null)
          .as('untold'),
        selectFrom('webhook_events')
          .select(fn.countAll<string>().as('count'))
          .where('handled_at', 'is', null)
          .as('unhandled'),
        selectFrom('billing_tasks')
          .select(fn.countAll<string>().as('count'))
          .where('handled_at', 'is', null)
          .as('undone'),
      ])
      .executeTakeFirstOrThrow()
    if (Number(untold) + Number(unhandled) + Number(undone) === 0) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  const failed = await test.db
    .selectFrom('webhook_events')
    .select(['type', 'last_error'])
    .where('handled_at', 'is', null)
    .execute()
  throw new Error(`not everything was told and handled: ${JSON.stringify(failed)}`)
}
