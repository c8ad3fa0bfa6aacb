import Fastify from 'fastify'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../testing'
import type { Visitor } from '../testing/visitor'
import { silentChanges } from '../testing/watch-changes'
import { changedFields, SECRET } from './flat-fields'
import { auditRetention } from './retention'

let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  test = await createTestApp()
  administrator = await test.loginAsAdministrator()
})
afterAll(() => test.close())

const entries = () => test.db.selectFrom('audit_entries').selectAll().orderBy('id').execute()
const newest = async () => (await entries()).at(-1)

it('keeps who changed what, what was before and after, and from where', async () => {
  const { role } = (await administrator.post('/api/v1/roles', { name: 'Readers', permissions: [] })).json()
  const permissions = [{ name: 'users.view', restrictions: [] }]
  const answer = await administrator.put(`/api/v1/roles/${role.id}`, { ...role, permissions })
  expect(await newest()).toMatchObject({
    actor_id: 1,
    actor_name: 'admin',
    action: 'roles.update',
    subject_type: 'role',
    subject_id: String(role.id),
    subject_name: 'Readers',
    before: { permissions: [] },
    after: { permissions: ['users.view'] },
    ip_address: '127.0.0.1',
    request_id: answer.headers['x-request-id'],
  })
})

it('is written with the change or not at all, and nothing is written where nothing changed', async () => {
  const before = await entries()
  const { settings } = (await administrator.get('/api/v1/settings')).json()
  const same = { 'branding.site_name': settings.branding.site_name }
  await administrator.put('/api/v1/settings', { settings: same })
  const refused = { 'branding.site_name': 'Mine', 'cookie_notice.position': 'nowhere' }
  expect((await administrator.put('/api/v1/settings', { settings: refused })).statusCode).toBe(422)
  const { roles } = (await administrator.get('/api/v1/roles')).json()
  const admin = roles.find(({ name }: { name: string }) => name === 'admin')
  const powerless = { ...admin, permissions: [] }
  expect((await administrator.put(`/api/v1/roles/${admin.id}`, powerless)).statusCode).toBe(422)
  expect(await entries()).toEqual(before)
  await administrator.put('/api/v1/settings', { settings: { 'branding.site_name': 'Mine' } })
  expect(await newest()).toMatchObject({
    action: 'settings.update',
    before: { 'branding.site_name': settings.branding.site_name },
    after: { 'branding.site_name': 'Mine' },
  })
})

it('names of an appearance each variable that changed, and of several people each one', async () => {
  const { version, themes, fonts: _, settings: __ } = (await administrator.get('/api/v1/appearance')).json()
  const [first, ...rest] = themes
  const values = { ...first.values, '--be-radius': '3px' }
  await administrator.put('/api/v1/appearance', { version, themes: [{ ...first, values }, ...rest] })
  const entry = await newest()
  expect([entry?.action, entry?.after]).toEqual([
    'appearance.publish',
    { [`themes.${first.id}.values.--be-radius`]: '3px' },
  ])
  const [ada, bert] = [await test.registerUser('ada@example.com'), await test.registerUser()]
  const count = (await entries()).length
  const ids = [ada.id, bert.id, 77_777]
  await administrator.put('/api/v1/users/suspensions', { ids, suspended: true })
  const added = (await entries()).slice(count)
  expect(added.map(({ action, subject_id }) => [action, Number(subject_id)])).toEqual([
    ['users.suspend', ada.id],
    ['users.suspend', bert.id],
  ])
  await test.db.deleteFrom('users').where('id', '=', ada.id).execute()
  expect((await entries())[count]).toMatchObject({ subject_name: 'ada' })
})

it('can be changed by nobody, and deleted by its retention alone', async () => {
  for (const attempt of [
    test.db.updateTable('audit_entries').set({ subject_name: 'x' }).execute(),
    test.db.deleteFrom('audit_entries').execute(),
    sql`truncate audit_entries`.execute(test.db),
  ])
    await expect(attempt).rejects.toThrow('audit_entries only grow')
  const before = await entries()
  const in399 = () => new Date(Date.now() + 399 * 24 * 3_600_000)
  await auditRetention(test.db, 400, in399).sweep()
  expect(await entries()).toEqual(before)
  await auditRetention(test.db, 398, in399).sweep()
  expect(await entries()).toEqual([])
})

it('has no secret in it, and of a long text the beginning', () => {
  const before = { mail: { password: 'hunter2', host: 'a' }, stripe: { secret_key: null }, text: 'x' }
  const after = {
    mail: { password: 'other', host: 'b' },
    stripe: { secret_key: 'sk' },
    text: 'y'.repeat(9999),
  }
  const changed = changedFields(before, after)
  expect(changed).toMatchObject({
    before: { 'mail.password': SECRET, 'mail.host': 'a', 'stripe.secret_key': null, text: 'x' },
    after: { 'mail.password': SECRET, 'mail.host': 'b', 'stripe.secret_key': SECRET },
  })
  expect(String(changed?.after?.text)).toHaveLength(2001)
  expect(changedFields({ list: [1] }, { list: [1] })).toBeNull()
  expect(changedFields(null, { made: true })).toEqual({ before: null, after: { made: true } })
})

it('is missed by no route of administrators: every api under test is watched', async () => {
  const app = Fastify()
  const guard = {
    decision: 'permission: settings.update',
    permissions: ['settings.update'],
    check() {},
  } as const
  app.put('/careless', { config: { guard } }, () => ({}))
  app.put('/own', { config: { guard: { ...guard, permissions: ['files.create'] } } }, () => ({}))
  await app.inject({ method: 'PUT', url: '/careless' })
  await app.inject({ method: 'PUT', url: '/own' })
  await app.inject({ method: 'PUT', url: '/nowhere' })
  expect(silentChanges(app)).toEqual(['PUT /careless'])
  await app.close()
})

it('finds what somebody changed by the address they have today, whatever they were called', async () => {
  const [ada, other] = [await test.registerUser(), await test.registerUser()]
  await test.db
    .insertInto('audit_entries')
    .values([
      {
        actor_id: other.id,
        actor_name: 'Ada',
        action: 'roles.update',
        subject_type: 'role',
        subject_name: 'Theirs',
      },
      {
        actor_id: ada.id,
        actor_name: 'Ada',
        action: 'roles.update',
        subject_type: 'role',
        subject_name: 'Hers',
      },
    ])
    .execute()
  const found = async (actor: string) =>
    (await administrator.get(`/api/v1/logs/audit?actor=${encodeURIComponent(actor)}`))
      .json()
      .pagination.data.map((entry: { subject_name: string }) => entry.subject_name)
  expect(await found(ada.email.toUpperCase())).toEqual(['Hers'])
  expect(await found('ada')).toEqual(expect.arrayContaining(['Hers', 'Theirs']))
  expect(await found(`${'x'.repeat(200)}@example.com`)).toEqual([])
})
