import type { WebhookDelivery, WebhookDeliveryDetail } from '@app/shared/wire'
import { createTestApp, type TestApp } from '../testing'
import { holderOf } from '../testing/give-role'
import { pushService } from '../testing/push-service'
import { until } from '../testing/until'
import type { Visitor } from '../testing/visitor'

const HOOKS = '/api/v1/site-webhooks'
let service: Awaited<ReturnType<typeof pushService>>
let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  service = await pushService()
  test = await createTestApp({}, { network: service.network })
  administrator = await test.loginAsAdministrator()
})
afterAll(async () => {
  await test.close()
  await service.close()
})

const make = async (path: string) =>
  (await administrator.post(HOOKS, { url: service.origin + path, events: ['contact.message'] })).json()
const log = async (id: number, query = '') =>
  (await administrator.get(`${HOOKS}/${id}/deliveries?${query}`)).json().pagination

it('shows of one message what was sent, byte by byte, and never the secret', async () => {
  const { webhook, secret } = await make('/shown')
  await test.visitor().post('/api/v1/contact-page', { name: 'Ü', email: 'a@x.org', message: '"Hi"\n' })
  const sent = await until(() => service.received.find(({ path }) => path === '/shown'))
  const { id }: WebhookDelivery = await until(async () =>
    (await log(webhook.id)).data.find(({ state }: WebhookDelivery) => state === 'sent'),
  )
  const one = `${HOOKS}/${webhook.id}/deliveries/${id}`
  const answer = await administrator.get(one)
  const { delivery }: { delivery: WebhookDeliveryDetail } = answer.json()
  expect(delivery).toMatchObject({ id, type: 'contact.message', state: 'sent', status: 201, answer: '' })
  expect(delivery.body).toBe(sent.body.toString())
  expect(JSON.parse(delivery.body)).toMatchObject({ data: { name: 'Ü', message: '"Hi"' } })
  expect(Object.keys(delivery.headers).sort()).toEqual(['content-type', 'user-agent', 'webhook-id'])
  expect(sent.headers).toMatchObject(delivery.headers)
  expect(answer.body).not.toContain(secret)
  const stored = await test.db
    .selectFrom('webhook_endpoints')
    .select('secret')
    .where('id', '=', webhook.id)
    .executeTakeFirstOrThrow()
  expect(answer.body).not.toContain(stored.secret)

  const other = await make('/other')
  expect((await administrator.get(`${HOOKS}/${other.webhook.id}/deliveries/${id}`)).statusCode).toBe(404)
  expect((await administrator.get(`${one}x`)).statusCode).toBe(404)
  expect((await (await holderOf(test, 'logs.view')).get(one)).statusCode).toBe(403)
})

it('lists what is beyond one page, and those of one state', async () => {
  const { webhook } = await make('/many')
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute))
  const row = (number: number) => ({
    ...{ id: `msg_${number}`, endpoint_id: webhook.id, type: 'ping', data: '{}', created_at: at(number) },
    ...{ next_attempt_at: new Date(Date.now() + 3_600_000) },
    ...(number % 3 === 0 ? { sent_at: at(number) } : number % 3 === 1 && { failed_at: at(number) }),
  })
  const numbers = Array.from({ length: 59 }, (_, number) => number)
  await test.db.insertInto('webhook_deliveries').values(numbers.map(row)).execute()
  const second = await log(webhook.id, 'page=2&perPage=50')
  expect(second).toMatchObject({ total: 59, current_page: 2, next_page: null })
  expect(second.data.map(({ id }: WebhookDelivery) => id)).toEqual(
    [8, 7, 6, 5, 4, 3, 2, 1, 0].map(number => `msg_${number}`),
  )
  for (const [state, total] of [['sent', 20] as const, ['failed', 20] as const, ['waiting', 19] as const]) {
    const found = await log(webhook.id, `state=${state}&perPage=100`)
    expect([state, found.total]).toEqual([state, total])
    expect(new Set(found.data.map((one: WebhookDelivery) => one.state))).toEqual(new Set([state]))
  }
  const unknown = await administrator.get(`${HOOKS}/${webhook.id}/deliveries?state=lost`)
  expect(unknown.statusCode).toBe(422)
})
