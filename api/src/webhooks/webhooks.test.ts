import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { SiteWebhook, WebhookDelivery } from '@app/shared/wire'
import { createTestApp, type TestApp } from '../testing'
import { pushService } from '../testing/push-service'
import { until } from '../testing/until'
import type { Visitor } from '../testing/visitor'
import { signatureHeaders } from './sign'

const HOOKS = '/api/v1/site-webhooks'
let service: Awaited<ReturnType<typeof pushService>>
let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  service = await pushService()
  test = await createTestApp({}, { network: service.network })
  administrator = await test.loginAsAdministrator()
})
beforeEach(async () => {
  await test.db.deleteFrom('webhook_endpoints').execute()
  service.state.status = 201
})
afterAll(async () => {
  await test.close()
  await service.close()
})

const make = async (events: string[], path = '/hook') =>
  (await administrator.post(HOOKS, { url: service.origin + path, events })).json()
const deliveries = async (id: number): Promise<WebhookDelivery[]> =>
  (await administrator.get(`${HOOKS}/${id}/deliveries`)).json().pagination.data
const arrived = (path: string) => until(() => service.received.find(one => one.path === path))

it('tells a server what happened, signed so that a receiver can check it', async () => {
  const { secret, webhook } = await make(['user.created'], '/users')
  const { id, email } = await test.registerUser()
  await test.visitor().post('/api/v1/contact-page', { name: 'A', email: 'a@x.org', message: 'Hi' })
  const { headers, body } = await arrived('/users')
  expect(JSON.parse(body.toString())).toEqual({
    type: 'user.created',
    timestamp: expect.stringMatching(/^2\d{3}-/),
    data: { id, email },
  })
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(signed).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signature}`)
  const delivery = await until(async () =>
    (await deliveries(webhook.id)).find(({ state }) => state === 'sent'),
  )
  expect(delivery).toMatchObject({
    type: 'user.created',
    status: 201,
    attempts: 1,
    id: headers['webhook-id'],
  })
  // Shown once, and nowhere readable afterwards.
  const listed = await administrator.get(HOOKS)
  expect(listed.body).not.toContain(secret)
  const row = await test.db.selectFrom('webhook_endpoints').select('secret').executeTakeFirstOrThrow()
  expect(row.secret).not.toContain(secret)
  const entry = await test.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'webhooks.create')
    .execute()
  expect(JSON.stringify(entry)).not.toContain(secret)
})

it('arrives as docs/webhooks.md tells receivers, and passes its check', async () => {
  const document = readFileSync(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8')
  const block = (kind: string) => new RegExp(`\\n\`\`\`${kind}\\n([^]*?)\\n\`\`\``).exec(document)?.[1] ?? ''
  const { type, data } = JSON.parse(block('json'))
  const { secret } = await make([type], '/told')
  const { id, email } = await test.registerUser()
  const { headers, body } = await arrived('/told')
  expect(JSON.parse(body.toString())).toMatchObject({ type, data: { id, email } })
  expect(Object.keys(data)).toEqual(['id', 'email'])
  const [asked, text] = [JSON.stringify(headers), JSON.stringify(body.toString())]
  const check = (what: string, by = secret) => `isFromHarbor('${by}', ${asked}, ${what})`
  const program = `${block('js')}
    console.log(${check(text)}, ${check(`${text} + ' '`)}, ${check(text, `whsec_${'A'.repeat(32)}`)},
      ${check(`${text}, Date.now() + 400_000`)})`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(said.trim()).toBe('true false false false')
})

it('signs as the example of the specification', () => {
  const headers = signatureHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  })
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

it('writes each event with what caused it, whichever code did it, and takes back what will not happen', async () => {
  service.state.status = 500
  const { webhook } = await make([
    'user.deleted',
    'page.published',
    'contact.message',
    'subscription.changed',
  ])
  const types = async () =>
    (
      await test.db.selectFrom('webhook_deliveries').select(['type', 'data']).orderBy('created_at').execute()
    ).map(({ type, data }) => [type, data.id ?? data.slug])
  await expect(
    test.db.transaction().execute(async transaction => {
      await transaction
        .insertInto('contact_messages')
        .values({ name: 'x', email: 'x', message: 'x' })
        .execute()
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await types()).toEqual([])
  const { id } = await test.registerUser()
  await test.db.deleteFrom('users').where('id', '=', id).execute()
  expect(await types()).toEqual([['user.deleted', id]])
  const later = new Date(Date.now() + 3_600_000)
  const { page } = (
    await administrator.post('/api/v1/custom-pages', {
      ...{ title: 'Soon', body: '', state: 'scheduled', publish_at: later.toISOString() },
    })
  ).json()
  const due = await test.db
    .selectFrom('webhook_deliveries')
    .select('next_attempt_at')
    .where('type', '=', 'page.published')
    .executeTakeFirstOrThrow()
  expect(due.next_attempt_at).toEqual(later)
  const save = (state: string, revision: number) =>
    administrator.put(`/api/v1/custom-pages/${page.id}`, { title: 'Soon', body: '', state, revision })
  await save('draft', 1)
  expect(await types()).toHaveLength(1)
  await save('published', 2)
  await save('published', 3)
  expect((await types()).slice(1)).toEqual([['page.published', page.id]])
  expect(webhook.enabled).toBe(true)
  await administrator.post('/api/v1/custom-pages', {
    ...{ title: 'Never', body: '', state: 'scheduled', publish_at: later.toISOString() },
  })
  expect(await types()).toHaveLength(3)
  await test.db.deleteFrom('custom_pages').where('title', '=', 'Never').execute()
  expect(await types()).toHaveLength(2)
})

it('tries again later, shows what was answered, replays under the same id, and stops after too much', async () => {
  service.state.status = 500
  const { webhook } = await make(['contact.message'], '/later')
  const ping = () => administrator.post(`${HOOKS}/${webhook.id}/ping`)
  expect((await ping()).statusCode).toBe(200)
  const failed = await until(async () =>
    (await deliveries(webhook.id)).find((one: WebhookDelivery) => one.last_error !== null),
  )
  expect(failed).toMatchObject({
    type: 'ping',
    state: 'waiting',
    status: 500,
    last_error: 'answered 500',
    attempts: 1,
  })
  expect(Date.parse(failed.next_attempt_at ?? '')).toBeGreaterThan(Date.parse(failed.created_at) + 8000)
  service.state.status = 201
  const replay = (id: string) => administrator.post(`${HOOKS}/${webhook.id}/deliveries/${id}/replay`)
  expect((await replay('msg_nothing')).statusCode).toBe(404)
  await replay(failed.id)
  expect((await arrived('/later')).headers['webhook-id']).toBe(failed.id)
  await until(async () => (await deliveries(webhook.id))[0]?.state === 'sent' || undefined)

  service.state.status = 500
  const endpoints = test.db.updateTable('webhook_endpoints')
  const hook = async () =>
    (await administrator.get(HOOKS)).json().webhooks.find(({ id }: SiteWebhook) => id === webhook.id)
  // Many messages at once fail thirty times while the receiver starts anew.
  await endpoints.set({ failures: 29 }).execute()
  await ping()
  expect(await until(async () => ((await hook()).failures === 30 ? await hook() : undefined))).toMatchObject({
    ...{ enabled: true, disabled_at: null },
  })
  await endpoints.set({ failing_since: new Date(Date.now() - 86_400_000) }).execute()
  await ping()
  const off = await until(async () =>
    (await administrator.get(HOOKS)).json().webhooks.find((one: SiteWebhook) => one.disabled_at),
  )
  expect(off).toMatchObject({ enabled: false, failures: 31 })
  const last = await until(async () => {
    const [newest] = await deliveries(webhook.id)
    return newest?.last_error ? newest : undefined
  })
  expect(last).toMatchObject({ type: 'ping', state: 'failed', next_attempt_at: null })
  const { data: told } = (await administrator.get('/api/v1/notifications')).json().pagination
  expect(told.filter(({ type }: { type: string }) => type === 'webhook-off')).toMatchObject([
    { data: { lines: [{ content: expect.stringContaining('was switched off') }, {}] } },
  ])
  await test.visitor().post('/api/v1/contact-page', { name: 'A', email: 'a@x.org', message: 'Hi' })
  expect(
    (await deliveries(webhook.id)).filter((one: WebhookDelivery) => one.type === 'contact.message'),
  ).toEqual([])
  const { url, events, revision } = off
  const on = await administrator.put(`${HOOKS}/${webhook.id}`, {
    ...{ name: ' Harbor ', url, events, revision, enabled: true },
  })
  expect(on.json().webhook).toMatchObject({ name: 'Harbor', enabled: true, failures: 0, disabled_at: null })
  const again = await administrator.put(`${HOOKS}/${webhook.id}`, { url, events, revision, enabled: true })
  expect(again.statusCode).toBe(409)
  expect((await administrator.delete(`${HOOKS}/${webhook.id}`)).statusCode).toBe(200)
  expect((await administrator.delete(`${HOOKS}/${webhook.id}`)).statusCode).toBe(404)
})

it.each([
  ['http://hooks.example/', ['user.created'], 'url'],
  ['https://me:secret@hooks.example/', ['user.created'], 'url'],
  ['hooks', ['user.created'], 'url'],
  ['https://hooks.example/', [], 'events'],
  ['https://hooks.example/', ['user.married'], 'events.0'],
])('refuses %s for %j', async (url, events, field) => {
  const answer = await administrator.post(HOOKS, { url, events })
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]])
})

it.each([
  ['http://hooks.example/', 'webhook_address'],
  ['https://me@hooks.example/', 'webhook_address'],
  ['hooks', 'webhook_address'],
  ['https://hooks.example:99999/', 'webhook_unreachable'],
  ['https://hooks exa.example', 'webhook_unreachable'],
  ['https://', 'webhook_unreachable'],
  ['https://hooks.example:0/', 'webhook_unreachable'],
  ['https://hooks..example/', 'webhook_unreachable'],
  ['https://-hooks.example/', 'webhook_unreachable'],
  ['https://localhost:8443/', 'webhook_unreachable'],
  ['https://hooks.localhost./', 'webhook_unreachable'],
])('says of %s what is wrong with it', async (url, code) => {
  const answer = await administrator.post(HOOKS, { url, events: ['user.created'] })
  expect([answer.statusCode, answer.json().details?.url?.[0].code]).toEqual([422, code])
})

it('takes any other address, with a port, a last dot or letters of any script', async () => {
  for (const url of ['https://hooks.example.:8443/', 'https://häfen.example/ü', 'https://[2606:4700::1]/']) {
    const answer = await administrator.post(HOOKS, { url, events: ['user.created'] })
    expect([url, answer.statusCode]).toEqual([url, 200])
  }
})

it('speaks to no private address (S10), and is not for everybody', async () => {
  const closed = await createTestApp()
  const owner = await closed.loginAsAdministrator()
  const wanted = { name: '', events: ['user.created'], enabled: true }
  const { webhook } = (await owner.post(HOOKS, { ...wanted, url: 'https://hooks.example/' })).json()
  // The name of this machine stands for any name that leads to a private address.
  const local = { url: service.origin.replace('push.example', 'localhost') }
  await closed.db.updateTable('webhook_endpoints').set(local).execute()
  for (const host of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '2130706433', '[::1]', '[fd00::1]']) {
    const url = `https://${host}/`
    const answers = [
      await owner.post(HOOKS, { name: '', events: wanted.events, url }),
      await owner.put(`${HOOKS}/${webhook.id}`, { ...wanted, url, revision: webhook.revision }),
    ]
    for (const answer of answers)
      expect([host, answer.statusCode, answer.json().details?.url?.[0].code]).toEqual([
        host,
        422,
        'webhook_private',
      ])
  }
  await owner.post(`${HOOKS}/${webhook.id}/ping`)
  const log = async () => (await owner.get(`${HOOKS}/${webhook.id}/deliveries`)).json().pagination.data[0]
  expect(await until(async () => (await log()).last_error)).toBe('not a public address')
  // One from before addresses were checked is switched off, and not on again.
  const url = 'https://127.0.0.1/'
  await closed.db.updateTable('webhook_endpoints').set({ url }).execute()
  const switched = async (enabled: boolean, revision: number) =>
    (await owner.put(`${HOOKS}/${webhook.id}`, { ...wanted, url, enabled, revision })).statusCode
  expect([await switched(true, 1), await switched(false, 1), await switched(true, 2)]).toEqual([
    422, 200, 422,
  ])
  const { visitor } = await closed.registerUser()
  expect((await visitor.get(HOOKS)).statusCode).toBe(403)
  await closed.close()
})
