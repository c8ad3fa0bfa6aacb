import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { createTestApp, type TestApp } from '../../testing'
import { allTold, beginToTake, billingContext, payAt, priceOf, subscriber } from '../../testing/subscriber'
import { effectOf } from './effect-of'

const WEBHOOKS = '/api/v1/billing/webhooks'
let test: TestApp
let context: Awaited<ReturnType<typeof billingContext>>
beforeAll(async () => {
  test = await createTestApp()
  context = await billingContext(test)
})
afterAll(() => test.close())

const event = (id: string, type = 'unknown.type', object: object = { id: 'x' }) =>
  ({ id, object: 'event', type, data: { object } }) as unknown as Stripe.Event
const stored = (id: string) =>
  test.db.selectFrom('webhook_events').selectAll().where('id', '=', id).executeTakeFirst()

interface Sent {
  secret?: string
  at?: number
  text?: string
}
function send(
  told: Stripe.Event,
  { secret = context.payments.webhookSecret, at = Date.now(), text }: Sent = {},
) {
  const payload = JSON.stringify(told)
  const signature = context.payments.stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(at / 1000),
  })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return test.app.inject({ method: 'POST', url: WEBHOOKS, headers, payload: text ?? payload })
}

it('stores a message once, and answers it whatever it is', async () => {
  const answers = [await send(event('evt_a')), await send(event('evt_a'))]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  await allTold(test)
  expect(await stored('evt_a')).toMatchObject({ type: 'unknown.type', attempts: 1, failed_at: null })
})

it.each<[string, Sent]>([
  ['signed by somebody else', { secret: 'whsec_other' }],
  ['changed on the way', { text: JSON.stringify(event('evt_b', 'invoice.paid')) }],
  ['kept for six minutes', { at: Date.now() - 360_000 }],
  ['no JSON', { text: '{' }],
  ['empty', { text: '' }],
])('refuses a message that is %s, and stores nothing', async (_, how) => {
  const response = await send(event('evt_b'), how)
  expect([response.statusCode, response.json().code]).toEqual([400, 'signature_invalid'])
  expect(await stored('evt_b')).toBeUndefined()
})

it('hears of what was paid without anybody coming back', async () => {
  const { visitor } = await test.registerUser()
  const price = await priceOf(test, 'Team')
  const { id, url } = await beginToTake(visitor, price.id)
  await payAt(test, url)
  await allTold(test)
  const user = (await visitor.get('/api/v1/users/me')).json().user
  expect(user.subscriptions).toMatchObject([{ valid: true, status: 'trialing' }])
  const row = await test.db.selectFrom('checkouts').select('status').where('id', '=', id).executeTakeFirst()
  expect(row?.status).toBe('completed')
})

it('takes a price from the offer that is archived at the service, and back', async () => {
  const { price } = await subscriber(test, { plan: 'Business', interval: 'year' })
  const { stripe } = context.payments
  const { service_id } = await test.db
    .selectFrom('prices')
    .select('service_id')
    .where('id', '=', price.id)
    .executeTakeFirstOrThrow()
  const { visitor } = await test.registerUser()
  for (const [active, status] of [
    [false, 422],
    [true, 200],
  ] as const) {
    await stripe.prices.update(service_id ?? '', { active })
    await allTold(test)
    const response = await visitor.post('/api/v1/billing/checkouts', { priceId: price.id })
    expect([active, response.statusCode]).toEqual([active, status])
  }
})

it('ends what a customer had whom the service does not know any more, and makes another one for the next payment', async () => {
  const { visitor, id, price } = await subscriber(test)
  const row = () =>
    test.db.selectFrom('billing_customers').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()
  const before = await row()
  await context.payments.stripe.customers.del(before.service_id)
  await allTold(test)
  const user = (await visitor.get('/api/v1/users/me')).json().user
  expect(user.subscriptions).toMatchObject([{ valid: false, status: 'ended' }])
  await beginToTake(visitor, price.id)
  expect((await row()).service_id).not.toBe(before.service_id)
})

it('shows administrators what was told, and has it handled once more', async () => {
  const failing = event('evt_c', 'invoice.paid', { id: 'in_none', customer: { broken: true } })
  await test.db
    .insertInto('webhook_events')
    .values({
      id: 'evt_c',
      type: 'invoice.paid',
      payload: JSON.stringify(failing),
      attempts: 20,
      failed_at: new Date(),
      last_error: 'no',
      next_attempt_at: new Date(),
      created_at: new Date(),
    })
    .execute()
  const administrator = await test.loginAsAdministrator()
  const list = async (query: string) => (await administrator.get(`${WEBHOOKS}${query}`)).json().pagination
  expect((await list('?status=failed')).data).toMatchObject([
    { id: 'evt_c', status: 'failed', attempts: 20, last_error: 'no', handled_at: null },
  ])
  const { data, total, next_page } = await list('?perPage=1')
  expect([data.length, total > 1, next_page]).toEqual([1, true, 2])
  expect(JSON.stringify(await list('?perPage=100'))).not.toContain('payload')
  await test.db
    .updateTable('webhook_events')
    .set({ payload: JSON.stringify(event('evt_c')) })
    .where('id', '=', 'evt_c')
    .execute()
  expect((await administrator.post(`${WEBHOOKS}/evt_c/replay`)).statusCode).toBe(200)
  await allTold(test)
  expect((await list('?status=failed')).data).toEqual([])
  expect((await administrator.post(`${WEBHOOKS}/evt_none/replay`)).statusCode).toBe(404)
  // Everybody may see plans, and nobody of them this.
  const { visitor } = await test.registerUser()
  expect((await visitor.get(WEBHOOKS)).statusCode).toBe(403)
  expect((await visitor.post(`${WEBHOOKS}/evt_c/replay`)).statusCode).toBe(403)
})

it('shows one with what it says and does, but no secret and no address of a page of payment', async () => {
  await test.db
    .insertInto('webhook_events')
    .values({
      ...{
        id: 'evt_d',
        type: 'checkout.session.completed',
        next_attempt_at: new Date(),
        created_at: new Date(),
      },
      payload: JSON.stringify({
        id: 'evt_d',
        data: {
          object: {
            ...{
              id: 'cs_1',
              client_secret: 'pi_1_secret_x',
              url: 'https://pay.example/cs_1',
              amount_total: 1900,
            },
            lines: [{ invoice_pdf: 'https://pay.example/pdf', note: 'sk_live_abc', kept: null }],
          },
        },
      }),
    })
    .execute()
  const administrator = await test.loginAsAdministrator()
  const { event: shown } = (await administrator.get(`${WEBHOOKS}/evt_d`)).json()
  const hidden = '[hidden]'
  expect(shown).toMatchObject({
    ...{ id: 'evt_d', type: 'checkout.session.completed', effect: 'checkout' },
    payload: {
      id: 'evt_d',
      data: {
        object: {
          ...{ id: 'cs_1', client_secret: hidden, url: hidden, amount_total: 1900 },
          lines: [{ invoice_pdf: hidden, note: hidden, kept: null }],
        },
      },
    },
  })
  await allTold(test)
  const done = (await administrator.get(`${WEBHOOKS}/evt_d`)).json().event
  expect(done).toMatchObject({ status: 'handled', next_attempt_at: null })
  const ofType = async (type: string) =>
    (await administrator.get(`${WEBHOOKS}?type=${type}&perPage=100`)).json().pagination.data
  expect(await ofType('SESSION.comp')).toContainEqual(expect.objectContaining({ id: 'evt_d' }))
  expect(await ofType('session%25')).toEqual([])
  for (const query of ['status=lost', 'type=', 'page=0'])
    expect((await administrator.get(`${WEBHOOKS}?${query}`)).statusCode).toBe(422)
  expect((await administrator.get(`${WEBHOOKS}/evt_none`)).statusCode).toBe(404)
  const { visitor } = await test.registerUser()
  expect((await visitor.get(`${WEBHOOKS}/evt_d`)).statusCode).toBe(403)
})

it('says of everything it handles what that does, and of nothing else', () => {
  const source = readFileSync(join(__dirname, 'handle-event.ts'), 'utf8')
  const handled = [...source.matchAll(/case '([\w.]+)'/g)].map(([, type]) => type ?? '')
  expect(handled.filter(type => effectOf(type) === 'none')).toEqual([])
  expect(['invoice.created', 'charge.succeeded', 'unknown.type'].map(effectOf)).toEqual([
    'none',
    'none',
    'none',
  ])
})

it('has the document name what it handles', () => {
  const document = readFileSync(join(__dirname, '../../../../docs/billing.md'), 'utf8')
  const named = /```text\n([^`]*)```/.exec(document)?.[1]?.trim().split('\n') ?? []
  const source = readFileSync(join(__dirname, 'handle-event.ts'), 'utf8')
  const handled = [...source.matchAll(/case '([\w.]+)'/g)].map(([, type]) => type)
  expect(handled.length).toBeGreaterThan(20)
  expect(named.sort()).toEqual(handled.sort())
})
