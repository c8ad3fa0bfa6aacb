import { writeSetting } from '../../settings/store'
import { ADMINISTRATOR, createTestApp, PASSWORD, type TestApp } from '../../testing'
import type { Visitor } from '../../testing/visitor'

let test: TestApp
let administrator: Visitor
let me: number
beforeAll(async () => {
  test = await createTestApp()
  administrator = await test.loginAsAdministrator()
  await administrator.confirmPassword(ADMINISTRATOR.password)
  me = (await administrator.get('/api/v1/users/me')).json().user.id
})
afterAll(() => test.close())

const suspend = (ids: number[], suspended = true, by = administrator) =>
  by.put('/api/v1/users/suspensions', { ids, suspended })
const isSuspended = async (ids: number[]) =>
  (await test.db.selectFrom('users').select('banned_at').where('id', 'in', ids).orderBy('id').execute()).map(
    ({ banned_at }) => banned_at !== null,
  )
const audited = async (action: string) =>
  (await administrator.get(`/api/v1/logs/audit?action=${action}&perPage=100`)).json().pagination.data as {
    subject_id: string
  }[]
const isKnown = async (id: number) => (await administrator.get(`/api/v1/users/${id}`)).statusCode === 200
const personOf = async (id: number) => (await administrator.get(`/api/v1/users/${id}/details`)).json().person
const names = Array.from({ length: 50 }, (_, index) => `several ${index}`)
async function makeRole(...permissions: string[]): Promise<number> {
  const wanted = permissions.map(name => ({ name, restrictions: [] }))
  const answer = await administrator.post('/api/v1/roles', { name: names.shift(), permissions: wanted })
  return answer.json().role.id
}
/** Somebody who may do this, and has just confirmed the password. */
async function holder(...permissions: string[]) {
  const person = await test.confirmedUser()
  const [usual] = (await personOf(person.id)).roles
  const roles = [usual.id, await makeRole(...permissions)]
  await administrator.put(`/api/v1/users/${person.id}/roles`, { roles })
  return person
}
const ONESELF = 'This is you. What is yours is changed in the account settings.'
const GONE = 'Could not find this user.'

describe('suspending', () => {
  it('says to each of them why and until when, and refuses an end that is over', async () => {
    const { id, email } = await test.registerUser()
    const put = (until: Date) =>
      administrator.put('/api/v1/users/suspensions', {
        ...{ ids: [id], suspended: true, reason: 'Too many parrots', until: until.toISOString() },
      })
    expect((await put(new Date(Date.now() - 1000))).json().errors).toHaveProperty('until')
    expect(await isSuspended([id])).toEqual([false])
    expect((await put(new Date('2040-01-02T00:00:00Z'))).json().results).toEqual([{ id, result: 'done' }])
    const refused = await test.visitor().post('/auth/login', { email, password: PASSWORD })
    expect(refused.json().message).toContain('Too many parrots')
    const { pagination } = (await administrator.get('/api/v1/logs/audit?query=users.suspend')).json()
    expect(pagination.data[0].after).toMatchObject({ reason: 'Too many parrots' })
  })

  it('answers for each of them, leaves oneself alone, and is the same when sent twice (S60)', async () => {
    const { id: first, visitor } = await test.registerUser()
    const { id: second } = await test.registerUser()
    const expected = [
      { id: first, result: 'done' },
      { id: second, result: 'done' },
      { id: me, result: 'not_allowed', why: ONESELF },
      { id: 999_999, result: 'not_found', why: GONE },
    ].sort((a, b) => a.id - b.id)
    const ids = [second, me, 999_999, first, first]
    for (const answer of await Promise.all([suspend(ids), suspend(ids)]))
      expect(answer.json()).toEqual({ results: expected })
    expect(await isSuspended([first, second])).toEqual([true, true])
    expect((await visitor.get('/api/v1/users/me')).statusCode).toBe(401)
    expect((await suspend([first, 999_999], false)).json().results).toEqual([
      { id: first, result: 'done' },
      { id: 999_999, result: 'not_found', why: GONE },
    ])
    expect(await isSuspended([first, second])).toEqual([false, true])
  })

  it('is for those who may change users, and administrators only each other', async () => {
    const { visitor: plain, id } = await test.registerUser()
    expect((await suspend([id], true, plain)).statusCode).toBe(403)
    const { visitor: moderator, id: own } = await holder('users.update')
    expect((await suspend([me, own, id], true, moderator)).json().results).toEqual(
      [
        { id: me, result: 'not_allowed', why: 'This person may do what you may not: admin.' },
        { id: own, result: 'not_allowed', why: ONESELF },
        { id, result: 'done' },
      ].sort((a, b) => a.id - b.id),
    )
  })
})

describe('a preview', () => {
  it('says what would come of it, and changes nothing, tells nobody and writes nothing down', async () => {
    const { id, email, visitor } = await test.registerUser()
    const count = async () =>
      (await test.db.selectFrom('mails').select('id').where('recipient', '=', email).execute()).length
    const before = [await count(), (await audited('users.')).length]
    const ids = [id, me]
    const body = { ids, preview: true }
    const role = await makeRole('users.view')
    const previews = [
      administrator.put('/api/v1/users/suspensions', { ...body, suspended: true }),
      administrator.put('/api/v1/users/verifications', body),
      administrator.post('/api/v1/users/sign-outs', body),
      administrator.put('/api/v1/users/roles', { ...body, role, given: true }),
      administrator.post('/api/v1/users/deletions', body),
    ]
    for (const answer of await Promise.all(previews))
      expect(answer.json().results).toEqual(
        [
          { id, result: 'done' },
          { id: me, result: 'not_allowed', why: ONESELF },
        ].sort((a, b) => a.id - b.id),
      )
    expect((await visitor.get('/api/v1/users/me')).statusCode).toBe(200)
    expect(await personOf(id)).toMatchObject({ banned_at: null, email_verified_at: null, delete_at: null })
    expect((await personOf(id)).roles).toHaveLength(1)
    expect([await count(), (await audited('users.')).length]).toEqual(before)
  })
})

it('says why in the language of who asks', async () => {
  const { visitor, id } = await holder('users.update')
  await test.db.updateTable('users').set({ language: 'de' }).where('id', '=', id).execute()
  const [left] = (await suspend([me], true, visitor)).json().results
  expect(left.why).toBe('Diese Person darf, was du nicht darfst: admin.')
})

describe('addresses and sessions', () => {
  it('states that addresses are theirs, writes it down once for each, and leaves out who may more', async () => {
    const { id } = await test.registerUser()
    const { visitor: moderator } = await holder('users.update')
    const { id: mightier } = await holder('users.update', 'files.view')
    const put = () => moderator.put('/api/v1/users/verifications', { ids: [id, mightier] })
    const expected = [
      { id, result: 'done' },
      { id: mightier, result: 'not_allowed', why: 'This person may do what you may not: files.view.' },
    ]
    expect((await put()).json().results).toEqual(expected)
    expect((await put()).json().results).toEqual(expected)
    expect((await personOf(id)).email_verified_at).not.toBeNull()
    const entries = await audited('users.verify')
    expect(entries.filter(({ subject_id }) => subject_id === String(id))).toHaveLength(1)
  })

  it('signs several out everywhere', async () => {
    const people = [await test.registerUser(), await test.registerUser()]
    const ids = people.map(({ id }) => id)
    await administrator.post('/api/v1/users/sign-outs', { ids })
    for (const { visitor, email } of people) {
      expect((await visitor.get('/api/v1/users/me')).statusCode).toBe(401)
      await test.loginAs(email)
    }
    expect((await audited('users.sign_out')).map(({ subject_id }) => Number(subject_id)).sort()).toEqual(
      [...ids].sort(),
    )
  })
})

describe('roles', () => {
  const roles = (body: object, by = administrator) => by.put('/api/v1/users/roles', body)

  it('gives one beside those somebody has, and takes it again', async () => {
    const role = await makeRole('files.view')
    const { id } = await test.registerUser()
    expect((await roles({ ids: [id], role, given: true })).json().results).toEqual([{ id, result: 'done' }])
    expect((await personOf(id)).roles.map((own: { id: number }) => own.id)).toContain(role)
    await roles({ ids: [id], role, given: true })
    expect((await personOf(id)).roles).toHaveLength(2)
    await roles({ ids: [id], role, given: false })
    expect((await personOf(id)).roles.map((own: { name: string }) => own.name)).toEqual(['users'])
    const ofThem = (await audited('users.roles')).filter(({ subject_id }) => subject_id === String(id))
    expect(ofThem).toHaveLength(2)
  })

  it('gives nobody what the giver does not hold, and takes it from nobody', async () => {
    const role = await makeRole('files.view')
    const { id } = await test.registerUser()
    const { visitor: moderator } = await holder('users.update')
    const why = 'You cannot give or take what you do not hold yourself: files.view.'
    for (const given of [true, false]) {
      if (!given) await roles({ ids: [id], role, given: true })
      expect((await roles({ ids: [id], role, given }, moderator)).json().results).toEqual([
        { id, result: 'not_allowed', why },
      ])
      expect((await personOf(id)).roles).toHaveLength(given ? 1 : 2)
    }
    expect((await roles({ ids: [id], role: 999_999, given: true })).json().errors).toHaveProperty('role')
  })
})

describe('deleting', () => {
  const remove = (ids: number[], count = ids.length, by = administrator) =>
    by.post('/api/v1/users/deletions', { ids, count })

  it('needs the number of them and the password, tells each, and leaves those who own a shared workspace', async () => {
    const gone = await test.registerUser()
    const owner = await test.confirmedUser()
    const member = await test.confirmedUser()
    const workspace = (await owner.visitor.post('/api/v1/workspaces', { name: 'Crew' })).json().workspace
    const role = await test.db.selectFrom('workspace_members').select('role').executeTakeFirstOrThrow()
    await test.db
      .insertInto('workspace_members')
      .values({ ...role, role: 'member', workspace_id: workspace.id, user_id: member.id })
      .execute()
    const ids = [gone.id, owner.id]
    expect((await remove(ids, 1)).json().errors).toEqual({
      count: 'This is not how many accounts are selected.',
    })
    expect(await isKnown(gone.id)).toBe(true)
    expect((await remove(ids)).json().results).toEqual([
      { id: gone.id, result: 'done' },
      { id: owner.id, result: 'not_allowed', why: expect.stringContaining('Crew') },
    ])
    expect([await isKnown(gone.id), await isKnown(owner.id)]).toEqual([false, true])
    expect((await audited('users.delete')).map(({ subject_id }) => Number(subject_id))).toEqual([gone.id])
    expect((await owner.visitor.get('/api/v1/users/me')).statusCode).toBe(200)
    const another = await test.loginAsAdministrator()
    expect((await remove([owner.id], 1, another)).statusCode).toBe(423)
    const { visitor: moderator } = await holder('users.update')
    expect((await remove([owner.id], 1, moderator)).statusCode).toBe(403)
  })

  it('tells those who have days of grace once, however often it is sent', async () => {
    await writeSetting(test.db, 'auth.deletionGraceDays', 7)
    const { id, email } = await test.registerUser()
    expect((await remove([id])).json().results).toEqual([{ id, result: 'done' }])
    expect((await remove([id])).json().results).toEqual([
      { id, result: 'not_allowed', why: 'This account is being deleted already.' },
    ])
    const mails = await test.db
      .selectFrom('mails')
      .select('subject')
      .where('recipient', '=', email)
      .where('subject', 'like', '%deleted%')
      .execute()
    expect(mails).toHaveLength(1)
    await writeSetting(test.db, 'auth.deletionGraceDays', 0)
  })
})

it.each([
  ['none', []],
  ['too many', Array.from({ length: 101 }, (_, index) => index + 1)],
  ['what is no id', [0]],
  ['what no database can have', [2_147_483_648]],
])('refuses %s, at the field', async (_, ids) => {
  const answer = await suspend(ids)
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json().errors)[0]).toMatch(/^ids/)
})
