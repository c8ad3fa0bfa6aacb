import { createHmac } from 'node:crypto'
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

const arrived = (path: string) => until(() => service.received.find(one => one.path === path))
const signatureBy = (secret: string, { headers, body }: Awaited<ReturnType<typeof arrived>>) =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')}`

it('gives a webhook another secret, tells it once, and signs with it from then on', async () => {
  const url = `${service.origin}/renewed`
  const made = (await administrator.post(HOOKS, { url, events: ['contact.message'] })).json()
  const { id, revision } = made.webhook
  const renew = (by: Visitor, body: object) => by.post(`${HOOKS}/${id}/secret`, body)
  const { webhook, secret } = (await renew(administrator, { revision })).json()
  expect(secret).toMatch(/^whsec_.{32}$/)
  expect(secret).not.toBe(made.secret)
  expect(webhook).toEqual({ ...made.webhook, revision: revision + 1 })
  await administrator.post(`${HOOKS}/${id}/ping`)
  const message = await arrived('/renewed')
  expect(message.headers['webhook-signature']).toBe(signatureBy(secret, message))
  expect(message.headers['webhook-signature']).not.toBe(signatureBy(made.secret, message))

  // Of two who ask at once, one has the secret that counts, and the other knows that it is not theirs.
  expect((await renew(administrator, { revision })).statusCode).toBe(409)
  const entries = await test.db
    .selectFrom('audit_entries')
    .select(['subject_id', 'before', 'after'])
    .where('action', '=', 'webhooks.secret')
    .execute()
  expect(entries).toEqual([{ subject_id: String(id), before: null, after: null }])
  expect((await administrator.get(HOOKS)).body).not.toContain(secret)
})

it('is for who may change webhooks', async () => {
  const { webhook } = (
    await administrator.post(HOOKS, { url: `${service.origin}/x`, events: ['contact.message'] })
  ).json()
  const body = { revision: webhook.revision }
  const reader = await holderOf(test, 'logs.view')
  expect((await reader.post(`${HOOKS}/${webhook.id}/secret`, body)).statusCode).toBe(403)
  expect((await administrator.post(`${HOOKS}/2147483647/secret`, body)).statusCode).toBe(404)
  expect((await administrator.post(`${HOOKS}/${webhook.id}/secret`, {})).statusCode).toBe(422)
})
