import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { accessStore } from '../../access/store'
import { writeSetting } from '../../settings/store'
import { createTestApp, PASSWORD, type TestApp, testConfig } from '../../testing'
import { formWithFile } from '../../testing/form-with-file'
import { addMember, workspaceOwner } from '../../testing/invite-someone'
import type { Visitor } from '../../testing/visitor'
import { deletionQueue } from './deletion-queue'

const DAY = 24 * 3_600_000
let test: TestApp
let dataDir: string
let time = new Date('2030-01-01T00:00:00Z')
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'deletion-'))
  test = await createTestApp({ dataDir }, { now: () => time })
})
afterAll(async () => {
  await test.close()
  await rm(dataDir, { recursive: true })
})

const remove = (visitor: Visitor, id: number | string, query = 'deleteCurrentUser=true') =>
  visitor.send({ method: 'POST', url: `/api/v1/users/${id}?_method=DELETE&${query}`, payload: {} })

/** A token that works, of somebody who confirmed the password just now. */
async function tokenOf(visitor: Visitor): Promise<string> {
  const { plainTextToken } = (await visitor.post('/api/v1/access-tokens', { tokenName: 'ci' })).json()
  expect(await answerTo(plainTextToken)).toBe(200)
  return plainTextToken
}
async function answerTo(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return (await test.app.inject({ method: 'GET', url: '/api/v1/users/me', headers })).statusCode
}

it('deletes the own account with everything in it, once the password was confirmed [C-042][P-021] (S60)', async () => {
  const { visitor, id, email } = await test.registerUser()
  const elsewhere = await test.loginAs(email)
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).png()
  const form = formWithFile(await picture.toBuffer())
  await visitor.send({ method: 'POST', url: '/api/v1/users/me/avatar', ...form })

  expect((await remove(visitor, id)).statusCode).toBe(423)
  await visitor.confirmPassword()
  expect((await remove(visitor, id, '')).statusCode).toBe(403)
  const token = await tokenOf(visitor)
  const response = await remove(visitor, id)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ bootstrapData: { user: null }, delete_at: null })

  for (const browser of [visitor, elsewhere])
    expect((await browser.get('/api/v1/users/me')).statusCode).toBe(401)
  expect(await answerTo(token)).toBe(401)
  expect((await test.visitor().post('/auth/login', { email, password: PASSWORD })).statusCode).toBe(422)
  for (const table of ['users', 'access_tokens', 'sessions', 'notifications'] as const) {
    const column = table === 'users' ? 'id' : 'user_id'
    const rows = await test.db.selectFrom(table).selectAll().where(column, '=', id).execute()
    expect([table, rows]).toEqual([table, []])
  }
  expect(await readdir(join(dataDir, 'avatars'))).toEqual([])
  expect((await test.mailsTo(email)).map(({ subject }) => subject)).toContain(
    'Your Harbor account was deleted',
  )
})

it('deletes nobody else', async () => {
  const { visitor } = await test.registerUser()
  const other = await test.registerUser()
  await visitor.confirmPassword()
  expect((await remove(visitor, other.id)).statusCode).toBe(403)
  expect((await other.visitor.get('/api/v1/users/me')).statusCode).toBe(200)
  expect((await remove(test.visitor(), other.id)).statusCode).toBe(419)
})

it('keeps the only administrator, and lets one of two go', async () => {
  const administrator = await test.loginAsAdministrator()
  await administrator.confirmPassword(testConfig().adminPassword ?? '')
  const refusal = await remove(administrator, 'me')
  expect(refusal.statusCode).toBe(422)
  expect(refusal.json().message).toBe('The only administrator cannot be deleted.')
  const second = await test.registerUser()
  await accessStore(test.db).grant(second.id, 'admin')
  await second.visitor.confirmPassword()
  expect((await remove(second.visitor, 'me')).statusCode).toBe(200)
  expect((await administrator.get('/api/v1/users/me')).statusCode).toBe(200)
})

it('keeps who owns a workspace with other members, and takes those without others along', async () => {
  const owner = await workspaceOwner(test, 'Docks')
  const { visitor, id } = owner
  const alone = (await visitor.post('/api/v1/workspaces', { name: 'Alone' })).json().workspace.id
  const member = await addMember(test, owner)
  const refusal = await remove(visitor, 'me')
  expect([refusal.statusCode, refusal.json().message]).toEqual([
    422,
    'You own workspaces with other members: Docks. Transfer or delete them first.',
  ])
  await visitor.post(`/api/v1/workspaces/${owner.workspace}/transfer`, { user_id: member.id })
  expect((await remove(visitor, id)).statusCode).toBe(200)
  expect(await workspaces()).not.toContain(alone)
  expect((await member.visitor.get(`/api/v1/workspaces/${owner.workspace}`)).json().workspace).toMatchObject({
    owner_id: member.id,
    members_count: 1,
  })
})

it('leaves no workspace without an owner, however an account goes', async () => {
  const owner = await workspaceOwner(test, 'Docks')
  await addMember(test, owner)
  const [late, early] = [await addMember(test, owner, 'admin'), await addMember(test, owner, 'admin')]
  await test.db
    .updateTable('workspace_members')
    .set({ joined_at: new Date(0) })
    .where('user_id', '=', early.id)
    .execute()
  const shown = async () =>
    (await late.visitor.get(`/api/v1/workspaces/${owner.workspace}`)).json().workspace.owner_id
  await test.db.deleteFrom('users').where('id', '=', owner.id).execute()
  expect(await shown()).toBe(early.id)
  const { pagination } = (await late.visitor.get(`/api/v1/workspaces/${owner.workspace}/activity`)).json()
  expect(pagination.data[0]).toMatchObject({
    kind: 'transferred',
    actor: null,
    subject: early.email.split('@')[0],
  })
  // The next owner may go in the same statement.
  await test.db.deleteFrom('users').where('id', 'in', [early.id, late.id]).execute()
  const [last] = await test.db
    .selectFrom('workspace_members')
    .select(['user_id', 'role'])
    .where('workspace_id', '=', owner.workspace)
    .execute()
  expect(last).toMatchObject({ role: 'owner' })
  await test.db
    .deleteFrom('users')
    .where('id', '=', last?.user_id ?? 0)
    .execute()
  expect(await workspaces()).not.toContain(owner.workspace)
})

const workspaces = async () =>
  (await test.db.selectFrom('workspaces').select('id').execute()).map(({ id }) => id)

describe('with days of grace', () => {
  beforeAll(() => writeSetting(test.db, 'auth.deletionGraceDays', 14))
  afterAll(() => writeSetting(test.db, 'auth.deletionGraceDays', 0))
  const queue = () => deletionQueue({ config: testConfig({ dataDir }), db: test.db, now: () => time })

  it('ends sessions, tokens and plan at once, and the account after the days of grace (S60)', async () => {
    const { visitor, id, email } = await test.registerUser()
    const { id: price_id } = await test.db.selectFrom('prices').select('id').executeTakeFirstOrThrow()
    await test.db.insertInto('subscriptions').values({ user_id: id, price_id, ends_at: null }).execute()
    await visitor.confirmPassword()
    const token = await tokenOf(visitor)
    const { delete_at } = (await remove(visitor, 'me')).json()
    expect(delete_at).toBe(new Date(time.getTime() + 14 * DAY).toISOString())
    const mail = (await test.mailsTo(email)).find(({ subject }) => subject.endsWith('account was deleted'))
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
    expect(mail?.text).toContain(`It is deleted for good on ${day.format(new Date(delete_at))}.`)
    expect([(await visitor.get('/api/v1/users/me')).statusCode, await answerTo(token)]).toEqual([401, 401])
    const plan = await test.db
      .selectFrom('subscriptions')
      .select('ends_at')
      .where('user_id', '=', id)
      .execute()
    expect(plan).toEqual([{ ends_at: time }])
    await queue().sweep()
    expect(mail?.text).toContain('Signing in before that brings it back.')
    expect(await test.db.selectFrom('users').select('id').where('id', '=', id).execute()).toHaveLength(1)
    time = new Date(time.getTime() + 14 * DAY)
    await queue().sweep()
    expect(await test.db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([])
  })

  it('passes a workspace on that somebody has joined meanwhile', async () => {
    const owner = await workspaceOwner(test, 'Docks')
    const { invites } = (
      await owner.visitor.post(`/api/v1/workspaces/${owner.workspace}/invite-links`, { role: 'member' })
    ).json()
    expect((await remove(owner.visitor, 'me')).statusCode).toBe(200)
    const { visitor, id } = await test.registerUser()
    await visitor.post(`/api/v1/workspace/join/${new URL(invites[0].url).searchParams.get('invite')}`)
    time = new Date(time.getTime() + 14 * DAY)
    await queue().sweep()
    const [row] = await test.db
      .selectFrom('workspace_members')
      .select(['user_id', 'role'])
      .where('workspace_id', '=', owner.workspace)
      .execute()
    expect(row).toEqual({ user_id: id, role: 'owner' })
  })

  it('brings an account back that is signed in to in time, and says so in its list', async () => {
    const { visitor, id, email } = await test.registerUser()
    await visitor.confirmPassword()
    await remove(visitor, 'me')
    const again = await test.loginAs(email)
    const [latest] = (await again.get('/api/v1/notifications')).json().pagination.data
    expect(latest).toMatchObject({
      type: 'deletion-scheduled',
      data: {
        lines: [
          expect.anything(),
          { content: 'It stays, because you signed in again or an administrator kept it.' },
        ],
      },
    })
    time = new Date(time.getTime() + 15 * DAY)
    await queue().sweep()
    expect(await test.db.selectFrom('users').select('id').where('id', '=', id).execute()).toHaveLength(1)
  })
})
