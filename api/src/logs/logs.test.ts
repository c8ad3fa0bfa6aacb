import { failedSignIns } from '../activity/failed-sign-ins'
import { createTokenUses, oldTokenUses } from '../api-usage/token-uses'
import { createTestApp, type TestApp } from '../testing'
import { holderOf } from '../testing/give-role'
import { mailServer } from '../testing/mail-server'
import type { Visitor } from '../testing/visitor'

const LOGS = '/api/v1/logs'
let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  test = await createTestApp()
  administrator = await test.loginAsAdministrator()
})
afterAll(() => test.close())

const list = async (path: string, by = administrator) =>
  (await by.get(`${LOGS}/${path}`)).json().pagination.data
const newest = () =>
  test.db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

it('finds who changed what by person, subject, action and time, page by page and as a file', async () => {
  const tags = ['=cmd|x', 'River', 'Rivulet']
  for (const name of tags) await administrator.post('/api/v1/tags', { name })
  const found = async (query: string) =>
    (await list(`audit?${query}`)).map((entry: { subject_name: string }) => entry.subject_name)
  expect(await found('subject=riv&action=tags.create')).toEqual(['Rivulet', 'River'])
  expect(await found('subject=riv&perPage=1&page=2')).toEqual(['River'])
  expect(await found('actor=nobody')).toEqual([])
  expect(await found('subject=%25')).toEqual([])
  expect(await found('createdBefore=2020-01-01T00:00:00Z')).toEqual([])
  expect(await found('createdFrom=2020-01-01T00:00:00Z&action=tags')).toHaveLength(3)
  const [entry] = await list('audit?subject=Rivulet')
  expect(entry).toMatchObject({
    actor_id: 1,
    before: null,
    after: { name: 'Rivulet' },
    ip_address: '127.0.0.1',
  })
  const file = await administrator.get(`${LOGS}/audit/export?action=tags`)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = file.body.trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[3]).toContain(",'=cmd|x,")
  for (const query of ['page=0', 'perPage=101', 'createdFrom=yesterday', 'actor=']) {
    const answer = await administrator.get(`${LOGS}/audit?${query}`)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [query.split('=')[0]]])
  }
})

it('says what became of mails, and lets only who may do everything read one, which is written down', async () => {
  const { email } = await test.registerUser('reader@example.com')
  await test.visitor().post('/auth/forgot-password', { email })
  const [mail] = await list('mails?query=READER&state=sent')
  expect(mail).toMatchObject({ recipient: email, state: 'sent', has_body: true, next_attempt_at: null })
  expect(await list('mails?state=failed')).toEqual([])
  const { text } = (await administrator.get(`${LOGS}/mails/${mail.id}`)).json()
  expect(text).toContain('/password/reset/')
  expect(await newest()).toMatchObject({ action: 'mails.read', subject_id: mail.id, before: null })
  const clerk = await holderOf(test, 'logs.view', 'settings.update')
  expect(await list('mails?query=reader', clerk)).toHaveLength(1)
  expect((await clerk.get(`${LOGS}/mails/${mail.id}`)).statusCode).toBe(403)
  const refused = await clerk.post(`${LOGS}/mails/${mail.id}/resend`)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'no_mail_server'])
  await test.db.updateTable('mails').set({ sealed: null }).where('id', '=', mail.id).execute()
  for (const answer of [
    await clerk.post(`${LOGS}/mails/${mail.id}/resend`),
    await administrator.get(`${LOGS}/mails/${mail.id}`),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'mail_gone'])
  const nowhere = '00000000-0000-4000-8000-000000000000'
  expect((await clerk.post(`${LOGS}/mails/${nowhere}/resend`)).statusCode).toBe(404)
})

it('lists work that waits and work that was given up, and has it done again', async () => {
  const event = { type: 'unknown.kind', payload: '{}', created_at: new Date() }
  const later = new Date(Date.now() + 3_600_000)
  await test.db
    .insertInto('webhook_events')
    .values([
      {
        ...event,
        id: 'evt_failed',
        attempts: 20,
        next_attempt_at: later,
        failed_at: new Date(),
        last_error: 'no',
      },
      { ...event, id: 'evt_tried', attempts: 2, next_attempt_at: later },
      { ...event, id: 'evt_done', next_attempt_at: later, handled_at: new Date() },
    ])
    .execute()
  const jobs = await list('jobs?kind=webhook_events')
  expect(jobs.map(({ id, state, last_error }: never) => [id, state, last_error])).toEqual([
    ['evt_failed', 'failed', 'no'],
    ['evt_tried', 'retrying', null],
  ])
  expect((await list('jobs?state=failed')).map(({ id }: { id: string }) => id)).toEqual(['evt_failed'])
  expect(await list('jobs?state=waiting&kind=webhook_events')).toEqual([])
  const retry = (id: string, kind = 'webhook_events', by = administrator) =>
    by.post(`${LOGS}/jobs/${kind}/${id}/retry`)
  expect((await retry('evt_failed', 'webhook_events', await holderOf(test, 'logs.view'))).statusCode).toBe(
    403,
  )
  expect((await retry('evt_done')).statusCode).toBe(404)
  expect((await retry('evt_failed', 'users')).statusCode).toBe(422)
  expect((await retry('evt_failed')).json()).toEqual({ status: 'success' })
  expect(await newest()).toMatchObject({ action: 'jobs.retry', subject_id: 'evt_failed' })
  expect(await list('jobs?state=failed')).toEqual([])
})

it('tells of sign-ins and of accounts that were locked, with name and place', async () => {
  const { id } = await test.registerUser('locked@example.com')
  await test.db
    .insertInto('account_events')
    .values({
      ...{ user_id: id, kind: 'lockedOut', detail: null, ip_address: '127.0.0.1' },
      ...{ user_agent: null, city: null, country: null },
    })
    .execute()
  const locked = await list('sign-ins?query=locked@&kind=lockedOut')
  expect(locked).toMatchObject([{ user_id: id, user_name: 'locked', ip_address: '127.0.0.1' }])
  expect((await list('sign-ins?query=127.0.0.1&kind=signedIn')).length).toBeGreaterThan(1)
  expect(await list('sign-ins?query=127.0')).toEqual([])
})

it('tells of every sign-in that was refused, without what was typed, for 90 days', async () => {
  const { id, email } = await test.registerUser('typo@example.com')
  const secret = 'my-password-in-the-wrong-field@example.com'
  for (const tried of [email, secret])
    expect((await test.visitor().post('/auth/login', { email: tried, password: 'wrong' })).statusCode).toBe(
      422,
    )
  const refused = await list('sign-ins?kind=failed')
  expect(refused).toMatchObject([
    { kind: 'failed', detail: 'unknown account', user_id: null, user_name: '', ip_address: '127.0.0.1' },
    { kind: 'failed', detail: 'wrong password', user_id: id, user_name: 'typo' },
  ])
  expect(JSON.stringify(refused)).not.toContain(secret)
  const own = await list(`sign-ins?user=${id}`)
  expect(own.map(({ kind }: { kind: string }) => kind)).toContain('failed')
  expect(own.every((event: { user_id: number }) => event.user_id === id)).toBe(true)
  const later = (days: number) => () => new Date(Date.now() + days * 86_400_000)
  await failedSignIns(test.db, later(89)).sweep()
  expect(await list('sign-ins?kind=failed')).toHaveLength(2)
  await failedSignIns(test.db, later(91)).sweep()
  expect(await list('sign-ins?kind=failed')).toEqual([])
})

it('tells how much an access token was used, how often it was refused, and keeps it when the token goes', async () => {
  const { visitor, id, email } = await test.registerUser('robot@example.com')
  await visitor.confirmPassword()
  const made = await visitor.post('/api/v1/access-tokens', {
    tokenName: 'Night job',
    scopes: ['notifications:read'],
  })
  const { plainTextToken, token } = made.json()
  const call = (url: string) =>
    test.app.inject({ url, headers: { authorization: `Bearer ${plainTextToken}` } })
  const codes = await Promise.all(
    ['notifications', 'notifications', 'menus'].map(it => call(`/api/v1/${it}`)),
  )
  expect(codes.map(({ statusCode }) => statusCode)).toEqual([200, 200, 403])
  const [use, ...others] = await list('api-uses?query=NIGHT')
  expect(others).toEqual([])
  expect(use).toMatchObject({ token_name: 'Night job', user_id: id, user_name: 'robot', is_deleted: false })
  expect([use.requests, use.refused, use.failed]).toEqual([3, 1, 0])
  expect(await list(`api-uses?query=${email}&days=1`)).toMatchObject([{ requests: 3 }])
  await call('/api/v1/notifications')
  await visitor.delete(`/api/v1/access-tokens/${token.id}`)
  expect(await list('api-uses?query=robot')).toMatchObject([{ requests: 4, is_deleted: true }])
  expect(await list('api-uses?query=nobody')).toEqual([])
  expect((await administrator.get(`${LOGS}/api-uses?days=91`)).json().errors).toHaveProperty('days')
  const later = (days: number) => () => new Date(Date.now() + days * 86_400_000)
  await oldTokenUses(test.db, later(89)).sweep()
  expect(await list('api-uses')).toHaveLength(1)
  await oldTokenUses(test.db, later(92)).sweep()
  expect(await list('api-uses')).toEqual([])
})

it('keeps what was counted while the database was away, and adds up what several processes counted', async () => {
  const { id } = await test.registerUser()
  const { id: tokenId } = await test.db
    .insertInto('access_tokens')
    .values({
      ...{ user_id: id, name: 'Steady', token_hash: 'x', scopes: '[]', last_four: 'abcd' },
      ...{ expires_at: null, last_used_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await test.db.schema.alterTable('api_uses').renameTo('elsewhere').execute()
  const uses = createTokenUses(test.db, () => new Date('2026-03-01T23:59:59Z'))
  uses.note(tokenId, 200)
  await expect(uses.write()).rejects.toThrow()
  await test.db.schema.alterTable('elsewhere').renameTo('api_uses').execute()
  uses.note(tokenId, 503)
  await uses.write()
  // Another process has counted the same token.
  const other = createTokenUses(test.db, () => new Date('2026-03-01T12:00:00Z'))
  other.note(tokenId, 429)
  await other.write()
  const rows = await test.db.selectFrom('api_uses').selectAll().where('token_id', '=', tokenId).execute()
  expect(rows).toMatchObject([
    { requests: 3, refused: 1, failed: 1, last_used_at: new Date('2026-03-01T23:59:59Z') },
  ])
})

it('shows nothing to those without logs.view, nor to visitors of a demo those of others', async () => {
  const visitor = await holderOf(test, 'admin.access', 'settings.update')
  const exports = ['audit/export', 'mails/export', 'sign-ins/export', 'api-uses/export']
  for (const path of ['audit', 'mails', 'jobs', 'sign-ins', 'api-uses', ...exports])
    expect([path, (await visitor.get(`${LOGS}/${path}`)).statusCode]).toEqual([path, 403])
  const demo = await createTestApp({ demo: true })
  const owner = await demo.loginAsAdministrator()
  for (const path of ['mails', 'mails/export', 'sign-ins', 'sign-ins/export', 'api-uses', 'api-uses/export'])
    expect((await owner.get(`${LOGS}/${path}`)).statusCode).toBe(403)
  await demo.close()
})

it('sends a mail that was given up once there is a server again', async () => {
  const server = await mailServer()
  const sending = await createTestApp({ smtpUrl: server.url })
  const person = await sending.registerUser('late@example.com')
  await sending.visitor().post('/auth/forgot-password', { email: person.email })
  const { id } = await sending.db
    .updateTable('mails')
    .set({ failed_at: new Date(), attempts: 12, last_error: 'refused', sent_at: null, sealed: 'x' })
    .where('recipient', '=', person.email)
    .returning('id')
    .executeTakeFirstOrThrow()
  const by = await sending.loginAsAdministrator()
  expect(await list('mails?state=failed', by)).toMatchObject([{ id, attempts: 12, last_error: 'refused' }])
  expect((await by.post(`${LOGS}/mails/${id}/resend`)).statusCode).toBe(200)
  expect(await list('mails?state=failed', by)).toEqual([])
  await sending.close()
  await server.close()
})

it('says for how many days each log keeps its entries', async () => {
  const other = await createTestApp({ auditDays: 7 })
  const visitor = await other.loginAsAdministrator()
  expect((await visitor.get(`${LOGS}/retention`)).json()).toEqual({
    ...{ changes: 7, mails: 30, sign_ins: 365, failed_sign_ins: 90, api_uses: 90 },
  })
  await other.close()
})
