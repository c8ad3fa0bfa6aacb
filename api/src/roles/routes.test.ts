import { permissionNames } from '@app/shared/permission-names'
import type { Permission, RoleDetail } from '@app/shared/wire'
import { accessStore } from '../access/store'
import { createTestApp, type TestApp } from '../testing'
import type { Visitor } from '../testing/visitor'

let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  test = await createTestApp()
  administrator = await test.loginAsAdministrator()
})
afterAll(() => test.close())

const plain = (...names: string[]): Permission[] => names.map(name => ({ name, restrictions: [] }))
const list = async (): Promise<RoleDetail[]> => (await administrator.get('/api/v1/roles')).json().roles
const called = async (name: string) => {
  const role = (await list()).find(role => role.name === name)
  if (!role) throw new Error(`there is no role ${name}`)
  return role
}
const make = (name: string, permissions: Permission[], by = administrator) =>
  by.post('/api/v1/roles', { name, permissions })
const save = (role: RoleDetail, changes: Partial<RoleDetail>, by = administrator) => {
  const { name, description, permissions, revision, default: isDefault } = { ...role, ...changes }
  return by.put(`/api/v1/roles/${role.id}`, { name, description, permissions, revision, default: isDefault })
}
const assign = (id: number, roles: number[], by = administrator) =>
  by.put(`/api/v1/users/${id}/roles`, { roles })
/** A new user with a role of these permissions. */
async function holder(name: string, ...permissions: string[]) {
  const person = await test.registerUser()
  await make(name, plain(...permissions))
  await assign(person.id, [(await called('users')).id, (await called(name)).id])
  return person
}

it('can give every permission there is, with its quotas, and what is given counts at once [P-024]', async () => {
  const quotas = [{ name: 'count', value: 7 }]
  const permissions = permissionNames
    .filter(name => name !== 'admin')
    .map(name => ({ name, restrictions: name === 'workspaces.create' ? quotas : [] }))
  expect((await make('Everything', permissions)).json().role).toMatchObject({
    name: 'Everything',
    permissions,
    users_count: 0,
    revision: 1,
  })
  const { visitor, id } = await test.registerUser()
  expect((await visitor.get('/api/v1/roles')).statusCode).toBe(403)
  expect((await assign(id, [(await called('Everything')).id])).statusCode).toBe(200)
  const { user } = (await visitor.get('/api/v1/bootstrap-data')).json().data
  expect(user.roles.map(({ name }: { name: string }) => name)).toEqual(['Everything'])
  expect(user.permissions).toEqual(permissions)
  expect((await visitor.get('/api/v1/roles')).statusCode).toBe(200)
  expect((await called('Everything')).users_count).toBe(1)
  await assign(id, [])
  expect((await visitor.get('/api/v1/roles')).statusCode).toBe(403)
})

it('changes a role for everybody who holds it, and a deleted one is nobody’s [P-024]', async () => {
  const { visitor } = await holder('Readers', 'users.view')
  const role = await called('Readers')
  expect((await visitor.get('/api/v1/users')).statusCode).toBe(200)
  expect((await save(role, { name: 'Writers', permissions: [] })).json().role).toMatchObject({
    name: 'Writers',
    revision: 2,
  })
  expect((await visitor.get('/api/v1/users')).statusCode).toBe(403)
  expect((await administrator.delete(`/api/v1/roles/${role.id}`)).json()).toEqual({ status: 'success' })
  expect((await administrator.delete(`/api/v1/roles/${role.id}`)).statusCode).toBe(404)
  const { user } = (await visitor.get('/api/v1/bootstrap-data')).json().data
  expect(user.roles.map(({ name }: { name: string }) => name)).toEqual(['users'])
})

it('lets the second of two who give roles to one person hear of the first, and keeps what that one gave', async () => {
  await make('First', [])
  await make('Second', [])
  const [first, second] = [(await called('First')).id, (await called('Second')).id]
  const { id } = await test.registerUser()
  const url = `/api/v1/users/${id}/roles`
  const from = [(await called('users')).id]
  expect((await administrator.put(url, { roles: [...from, first], from })).statusCode).toBe(200)
  const late = await administrator.put(url, { roles: [...from, second], from })
  expect([late.statusCode, late.json().code]).toEqual([409, 'changed_meanwhile'])
  const again = { roles: [...from, first, second], from: [first, ...from] }
  expect((await administrator.put(url, again)).statusCode).toBe(200)
})

it('lets the second of two who edit a role hear that it has changed', async () => {
  await make('Edited', [])
  const role = await called('Edited')
  const answers = await Promise.all([save(role, { description: 'one' }), save(role, { description: 'two' })])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'changed_meanwhile',
  })
  expect((await called('Edited')).revision).toBe(2)
})

it.each([
  ['a name that is taken, however it is written', { name: 'ADMIN' }, 'name'],
  ['a name of nothing but space', { name: ' ' }, 'name'],
  ['no name', { name: '' }, 'name'],
  ['a permission there is not', { permissions: plain('root') }, 'permissions'],
  ['a permission twice', { permissions: plain('users.view', 'users.view') }, 'permissions'],
  [
    'a quota that the permission has not',
    { permissions: [{ name: 'users.view', restrictions: [{ name: 'count', value: 1 }] }] },
    'permissions',
  ],
  [
    'a quota below nothing',
    { permissions: [{ name: 'files.create', restrictions: [{ name: 'count', value: -1 }] }] },
    'permissions.0.restrictions.0.value',
  ],
])('refuses %s', async (_, wrong, field) => {
  const answer = await administrator.post('/api/v1/roles', { name: 'Wrong', permissions: [], ...wrong })
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]])
})

describe('nobody becomes mightier by it', () => {
  it('than they are: not by a role, not by giving one, not by a quota', async () => {
    const { visitor, id } = await holder(
      'Managers',
      'roles.view',
      'roles.create',
      'roles.update',
      'users.update',
    )
    const beyond = (answer: Awaited<ReturnType<typeof make>>, field = 'permissions') =>
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]])
    beyond(await make('Mightier', plain('admin'), visitor))
    beyond(await make('Mightier', plain('settings.update'), visitor))
    beyond(await make('Mightier', [{ name: 'files.create', restrictions: [] }], visitor))
    beyond(await save(await called('Managers'), { permissions: plain('admin') }, visitor))
    beyond(await save(await called('admin'), { permissions: [] }, visitor))
    beyond(await assign(id, [(await called('admin')).id], visitor), 'roles')
    const [chief] = await test.db.selectFrom('user_role').select('user_id').where('role_id', '=', 1).execute()
    beyond(await assign(chief?.user_id ?? 0, [], visitor), 'roles')
    expect((await make('Equals', plain('roles.view'), visitor)).statusCode).toBe(200)
    expect((await visitor.delete(`/api/v1/roles/${(await called('Equals')).id}`)).statusCode).toBe(403)
  })

  it('and visitors are given nothing that changes anything', async () => {
    const guests = await called('guests')
    const answer = await save(guests, { permissions: plain('custom_pages.view', 'users.update') })
    expect(answer.json().errors).toEqual({ permissions: 'Visitors cannot be given users.update.' })
    expect((await save(guests, { permissions: plain('custom_pages.view') })).statusCode).toBe(200)
    const { data } = (await test.visitor().get('/api/v1/bootstrap-data')).json()
    expect(data.guest_role.permissions).toEqual(plain('custom_pages.view'))
    const { id } = await test.registerUser()
    expect((await assign(id, [guests.id])).json().errors).toEqual({
      roles: 'One of these roles does not exist.',
    })
  })
})

describe('somebody stays who may do everything', () => {
  const left = { errors: { roles: 'Nobody would be left who may do everything.' } }

  it('when the last administrator gives it up, by any way', async () => {
    const admin = await called('admin')
    const { id } = (await administrator.get('/api/v1/bootstrap-data')).json().data.user
    expect((await assign(id, [])).json()).toMatchObject(left)
    expect((await save(admin, { permissions: [] })).json().errors).toEqual({ permissions: left.errors.roles })
    expect((await administrator.delete(`/api/v1/roles/${admin.id}`)).json().errors).toEqual({
      role: left.errors.roles,
    })
    expect((await administrator.get('/api/v1/roles')).statusCode).toBe(200)
  })

  it('when the last two take it from each other, or suspend each other, at once', async () => {
    const admin = await called('admin')
    const second = await test.registerUser()
    await accessStore(test.db).grant(second.id, 'admin')
    const { id } = (await administrator.get('/api/v1/bootstrap-data')).json().data.user
    const taken = await Promise.all([assign(id, [], second.visitor), assign(second.id, [], administrator)])
    expect(taken.map(({ statusCode }) => statusCode).sort()).not.toEqual([200, 200])
    await test.db.deleteFrom('user_role').where('role_id', '=', admin.id).execute()
    for (const user of [id, second.id]) await accessStore(test.db).grant(user, 'admin')
    const suspended = await Promise.all([
      administrator.post(`/api/v1/users/${second.id}/ban`),
      second.visitor.post(`/api/v1/users/${id}/ban`),
    ])
    expect(suspended.map(({ statusCode }) => statusCode).sort()).not.toEqual([200, 200])
    await test.db.updateTable('users').set({ banned_at: null }).execute()
    administrator = await test.loginAsAdministrator()
  })
})

it('keeps the roles of visitors and of new people until others take their place', async () => {
  for (const name of ['users', 'guests'])
    expect((await administrator.delete(`/api/v1/roles/${(await called(name)).id}`)).json().errors).toEqual({
      role: 'This role is what visitors or new people get. Another must take its place first.',
    })
  await make('Newcomers', [])
  await save(await called('Newcomers'), { default: true })
  await save(await called('users'), { default: false })
  const { visitor } = await test.registerUser()
  const { user } = (await visitor.get('/api/v1/bootstrap-data')).json().data
  expect(user.roles.map(({ name }: { name: string }) => name)).toEqual(['Newcomers'])
})
