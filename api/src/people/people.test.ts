import { ADMINISTRATOR, createTestApp, PASSWORD, switchOnTwoFactor, type TestApp } from '../testing'
import type { Visitor } from '../testing/visitor'

let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  test = await createTestApp()
  administrator = await test.loginAsAdministrator()
  await administrator.confirmPassword(ADMINISTRATOR.password)
})
afterAll(() => test.close())

const personOf = async (id: number, by = administrator) =>
  (await by.get(`/api/v1/users/${id}/details`)).json().person
const plain = (...names: string[]) => names.map(name => ({ name, restrictions: [] }))
const suffixes = Array.from({ length: 100 }, (_, index) => index)
/** Somebody with a role of these permissions, who has just confirmed the password. */
async function holder(...permissions: string[]) {
  const person = await test.confirmedUser()
  const role = { name: `role ${suffixes.shift()}`, permissions: plain(...permissions) }
  const { id } = (await administrator.post('/api/v1/roles', role)).json().role
  await administrator.put(`/api/v1/users/${person.id}/roles`, { roles: [id] })
  return person
}

describe('one person', () => {
  it('is shown with where each permission comes from, sessions, workspaces and files', async () => {
    const { visitor, id, email } = await test.registerUser()
    await visitor.post('/api/v1/workspaces', { name: 'Crew' })
    const version = (await personOf(id)).version
    const permissions = [{ name: 'releases.view', restrictions: [] }]
    const given = await administrator.put(`/api/v1/users/${id}/permissions`, { permissions, version })
    expect(given.json().person).toMatchObject({ direct_permissions: permissions, beyond: [] })
    const person = await personOf(id)
    expect(person).toMatchObject({
      email,
      banned_at: null,
      roles: [{ name: 'users' }],
      direct_permissions: permissions,
      plans: [],
      workspaces: [{ name: 'Crew', role: 'owner', members_count: 1 }],
      files: { count: 0, bytes: 0 },
    })
    expect(person.sessions).toHaveLength(1)
    expect(person.last_seen_at).toBe(person.sessions[0].last_active)
    expect(person.permissions.map(({ name }: { name: string }) => name)).toContain('releases.view')
    expect((await visitor.get('/api/v1/bootstrap-data')).json().data.user.permissions).toEqual(
      person.permissions,
    )
  })

  it('is for those who may see people', async () => {
    const { visitor } = await test.registerUser()
    const { id } = await test.registerUser()
    expect((await visitor.get(`/api/v1/users/${id}/details`)).statusCode).toBe(403)
    expect((await administrator.get('/api/v1/users/999999/details')).statusCode).toBe(404)
    expect((await administrator.get('/api/v1/users/2147483648/details')).statusCode).toBe(422)
  })
})

describe('details', () => {
  it('are changed from what was read; the second of two hears that they have changed', async () => {
    const { id } = await test.registerUser()
    const { version } = await personOf(id)
    const save = (first_name: string) =>
      administrator.put(`/api/v1/users/${id}`, { first_name, timezone: 'Europe/Berlin', version })
    const answers = await Promise.all([save('Ada'), save('Bert')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const { person } = answers.find(({ statusCode }) => statusCode === 200)?.json() ?? {}
    expect(person.timezone).toBe('Europe/Berlin')
    expect(person.version).not.toBe(version)
  })

  it.each([
    ['a language there is not', { language: 'xx' }, 'language'],
    ['a zone there is not', { timezone: 'Mars/Base' }, 'timezone'],
    ['a country there is not', { country: 'QQ' }, 'country'],
    ['no version', { version: '' }, 'version'],
  ])('refuse %s', async (_, wrong, field) => {
    const { id } = await test.registerUser()
    const { version } = await personOf(id)
    const answer = await administrator.put(`/api/v1/users/${id}`, { version, ...wrong })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]])
  })
})

describe('the address', () => {
  const change = (id: number, body: object, by = administrator) => by.put(`/api/v1/users/${id}/email`, body)

  it('is another one from then on, confirmed or not, and both are told', async () => {
    const { id, email, visitor } = await test.registerUser()
    const { version } = await personOf(id)
    const next = `new-${email}`
    const answer = await change(id, { email: ` ${next.toUpperCase()} `, confirmed: false, version })
    expect(answer.json().person).toMatchObject({ email: next, email_verified_at: null })
    expect((await test.mailsTo(email)).map(({ subject }) => subject)).toContain(
      'The address of your account was changed',
    )
    expect((await test.mailsTo(next)).map(({ subject }) => subject)).toEqual(['Confirm your email address'])
    const again = { email: `x-${next}`, confirmed: true, version: answer.json().person.version }
    expect((await change(id, again)).json().person.email_verified_at).toBeTruthy()
    expect((await change(id, again)).statusCode).toBe(409)
    expect((await visitor.get('/api/v1/me/activity')).json().pagination.data[0].kind).toBe('emailSet')
    await test.loginAs(`x-${next}`)
  })

  it('is refused where it is wrong, taken, or the same, and without the password', async () => {
    const { id, email } = await test.registerUser()
    const { email: taken } = await test.registerUser()
    const { version } = await personOf(id)
    for (const wrong of ['nobody', taken, email])
      expect((await change(id, { email: wrong, confirmed: true, version })).json().errors).toHaveProperty(
        'email',
      )
    const unsure = await test.loginAsAdministrator()
    const body = { email: `y-${email}`, confirmed: true, version }
    expect((await change(id, body, unsure)).statusCode).toBe(423)
  })
})

describe('a new person', () => {
  const create = (body: object, by = administrator) => by.post('/api/v1/users', body)

  it('is asked by mail to choose a password, once, and the address counts as proved by it', async () => {
    const email = 'invited@example.com'
    const { person } = (await create({ email, first_name: 'Ivy', language: 'de' })).json()
    expect(person).toMatchObject({ display_name: 'Ivy', has_password: false, email_verified_at: null })
    expect(person.roles).toMatchObject([{ name: 'users' }])
    const token = new URL(await test.linkTo(email, '/password/reset/')).pathname.split('/').at(-1)
    const fields = { token, email, password: PASSWORD, password_confirmation: PASSWORD }
    expect((await test.visitor().post('/auth/reset-password', fields)).statusCode).toBe(200)
    expect((await test.visitor().post('/auth/reset-password', fields)).statusCode).toBe(422)
    await test.loginAs(email)
    expect(await personOf(person.id)).toMatchObject({ has_password: true })
    expect((await personOf(person.id)).email_verified_at).toBeTruthy()
  })

  it('can be given a password and roles, and a link later', async () => {
    const email = 'made@example.com'
    const roles = (await administrator.get('/api/v1/roles')).json().roles
    const admin = roles.find(({ name }: { name: string }) => name === 'admin')
    const { person } = (await create({ email, password: PASSWORD, roles: [admin.id] })).json()
    expect(person.roles).toMatchObject([{ name: 'admin' }])
    await test.loginAs(email)
    const link = () => administrator.post(`/api/v1/users/${person.id}/password-link`)
    expect((await link()).statusCode).toBe(200)
    expect(await test.linkTo(email, '/password/reset/')).toContain(encodeURIComponent(email))
    await administrator.put(`/api/v1/users/${person.id}/roles`, { roles: [] })
  })

  it('is made once, whole or not at all, and with no more than the maker holds', async () => {
    const both = await Promise.all([
      create({ email: 'twin@example.com' }),
      create({ email: 'TWIN@example.com' }),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    for (const [wrong, field] of [
      [{ email: 'nobody' }, 'email'],
      [{ email: 'weak@example.com', password: 'password' }, 'password'],
      [{ email: 'weak@example.com', roles: [999_999] }, 'roles'],
      [{ email: 'weak@example.com', timezone: 'Mars' }, 'timezone'],
    ] as const)
      expect((await create(wrong)).json().errors).toHaveProperty(field)
    const { visitor } = await holder('users.create', 'users.view')
    expect((await create({ email: 'weak@example.com', roles: [1] }, visitor)).json().errors).toHaveProperty(
      'roles',
    )
    expect((await administrator.get('/api/v1/users?query=weak@')).json().pagination.total).toBe(0)
    const { visitor: nobody } = await test.registerUser()
    expect((await create({ email: 'weak@example.com' }, nobody)).statusCode).toBe(403)
  })
})

describe('what somebody was given themselves', () => {
  it('cannot be what the giver lacks, what there is not, or leave nobody who may do everything', async () => {
    const { visitor } = await holder('users.update', 'users.view')
    const { id } = await test.registerUser()
    const { version } = await personOf(id)
    const give = (permissions: object[], by = visitor) =>
      by.put(`/api/v1/users/${id}/permissions`, { permissions, version })
    expect((await give(plain('admin'))).json().errors).toHaveProperty('permissions')
    expect((await give(plain('root'), administrator)).json().errors).toHaveProperty('permissions')
    expect((await give(plain('users.view'))).statusCode).toBe(200)
    expect((await give(plain('users.view'))).statusCode).toBe(409)
  })

  it('makes an administrator who counts as one', async () => {
    const { id, visitor } = await test.registerUser()
    const { version } = await personOf(id)
    const body = { permissions: plain('admin'), version }
    await administrator.put(`/api/v1/users/${id}/permissions`, body)
    expect((await visitor.get('/api/v1/roles')).statusCode).toBe(200)
    const me = (await administrator.get('/api/v1/users/me')).json().user.id
    await test.db.deleteFrom('user_role').where('user_id', '=', me).execute()
    const lose = await visitor.put(`/api/v1/users/${id}/permissions`, {
      permissions: [],
      version: (await personOf(id, visitor)).version,
    })
    expect(lose.json().errors).toEqual({ permissions: 'Nobody would be left who may do everything.' })
    await test.db.insertInto('user_role').values({ user_id: me, role_id: 1 }).execute()
  })
})

it('changes nobody who may do what the actor may not, nor oneself (S64)', async () => {
  const { visitor, id } = await holder('users.update', 'users.delete', 'users.view')
  const me = (await administrator.get('/api/v1/users/me')).json().user.id
  const { version, beyond } = await personOf(me, visitor)
  expect(beyond).toEqual(['admin'])
  const { email } = await personOf(me)
  for (const target of [me, id]) {
    const answers = await Promise.all([
      visitor.put(`/api/v1/users/${target}`, { first_name: 'Rude', version }),
      visitor.put(`/api/v1/users/${target}/email`, { email: 'r@example.com', confirmed: true, version }),
      visitor.post(`/api/v1/users/${target}/verification`),
      visitor.post(`/api/v1/users/${target}/password-link`),
      visitor.post(`/api/v1/users/${target}/data-exports`),
      visitor.delete(`/api/v1/users/${target}/sessions`),
      visitor.delete(`/api/v1/users/${target}/two-factor`),
      visitor.post(`/api/v1/users/${target}/delete`, { email }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403))
  }
  expect((await administrator.get('/api/v1/users/me')).statusCode).toBe(200)
})

describe('the account', () => {
  it('is confirmed by hand, as often as wanted', async () => {
    const { id } = await test.registerUser()
    for (const _ of [1, 2])
      expect((await administrator.post(`/api/v1/users/${id}/verification`)).statusCode).toBe(200)
    expect((await personOf(id)).email_verified_at).toBeTruthy()
  })

  it('is signed out of one browser, or of all (S60)', async () => {
    const { id, email, visitor } = await test.registerUser()
    const phone = await test.loginAs(email)
    const [first] = (await personOf(id)).sessions
    expect((await administrator.delete(`/api/v1/users/${id}/sessions/${first.id}`)).statusCode).toBe(200)
    expect((await personOf(id)).sessions).toHaveLength(1)
    expect((await administrator.delete(`/api/v1/users/${id}/sessions`)).statusCode).toBe(200)
    for (const browser of [visitor, phone])
      expect((await browser.get('/api/v1/users/me')).statusCode).toBe(401)
  })

  it('loses its second factor, and its owner hears of it', async () => {
    const { id, email, visitor } = await test.registerUser()
    await switchOnTwoFactor(visitor, new Date())
    expect((await administrator.delete(`/api/v1/users/${id}/two-factor`)).statusCode).toBe(200)
    expect((await personOf(id)).two_factor_confirmed_at).toBeNull()
    expect((await administrator.delete(`/api/v1/users/${id}/two-factor`)).statusCode).toBe(404)
    expect((await test.mailsTo(email))[0]?.subject).toBe('Your second factor was taken away')
    await test.loginAs(email)
  })

  it('is deleted when its address is typed, unless others depend on it', async () => {
    const { id, email, visitor } = await test.registerUser()
    const remove = (typed: string) => administrator.post(`/api/v1/users/${id}/delete`, { email: typed })
    expect((await remove('other@example.com')).json().errors).toHaveProperty('email')
    const { workspace } = (await visitor.post('/api/v1/workspaces', { name: 'Shared' })).json()
    const { id: member } = await test.registerUser()
    await test.db
      .insertInto('workspace_members')
      .values({ workspace_id: workspace.id, user_id: member, role: 'member', joined_at: new Date() })
      .execute()
    expect((await remove(email)).json().errors.user).toContain(
      'They own workspaces with other members: Shared',
    )
    await visitor.delete(`/api/v1/workspaces/${workspace.id}/members/${member}`)
    const [first, second] = await Promise.all([remove(email.toUpperCase()), remove(email)])
    expect([first?.statusCode, second?.statusCode].sort()).toEqual([200, 404])
    expect((await visitor.get('/api/v1/users/me')).statusCode).toBe(401)
    expect((await test.mailsTo(email))[0]?.subject).toMatch(/was deleted$/)
  })
})
