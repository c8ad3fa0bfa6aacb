import type { Permission, RoleDetail } from '@app/shared/wire'
import { errorLines } from '../errors/error-lines'
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
const make = async (name: string, permissions: Permission[]): Promise<RoleDetail> =>
  (await administrator.post('/api/v1/roles', { name, permissions, requires_two_factor: true })).json().role
/** What a page knows of whoever looks: the permissions that count, and the roles as they are held. */
const seenBy = async (visitor: Visitor) => {
  const { user } = (await visitor.get('/api/v1/bootstrap-data')).json().data
  return { permissions: user.permissions.map(({ name }: Permission) => name), roles: user.roles }
}
/** What stands in the database once a code was confirmed, or the factor switched off. */
const setFactor = (id: number, two_factor_confirmed_at: Date | null) =>
  test.db.updateTable('users').set({ two_factor_confirmed_at }).where('id', '=', id).execute()

it('a role that requires a second factor permits nothing before its holder has one, and nothing after it is off', async () => {
  const { visitor, id } = await test.registerUser()
  const role = await make('Careful', plain('roles.view', 'admin.access'))
  expect(role.requires_two_factor).toBe(true)
  await administrator.put(`/api/v1/users/${id}/roles`, { roles: [role.id] })
  expect(await seenBy(visitor)).toEqual({
    permissions: [],
    roles: [{ id: role.id, name: 'Careful', requires_two_factor: true }],
  })
  expect((await visitor.get('/api/v1/roles')).statusCode).toBe(403)
  await setFactor(id, new Date())
  expect((await seenBy(visitor)).permissions).toEqual(['roles.view', 'admin.access'])
  expect((await visitor.get('/api/v1/roles')).statusCode).toBe(200)
  await setFactor(id, null)
  expect((await seenBy(visitor)).permissions).toEqual([])
  expect((await visitor.get('/api/v1/roles')).statusCode).toBe(403)
})

it('changes at once for holders when the role begins or ceases to require it', async () => {
  const { visitor, id } = await test.registerUser()
  const role = await make('Wavering', plain('roles.view'))
  await administrator.put(`/api/v1/users/${id}/roles`, { roles: [role.id] })
  const save = async (requires_two_factor: boolean | undefined, revision: number) => {
    const { name, description, permissions } = role
    const body = { name, description, permissions, revision, requires_two_factor }
    return administrator.put(`/api/v1/roles/${role.id}`, body)
  }
  expect((await save(undefined, 1)).json().role.requires_two_factor).toBe(false)
  expect((await visitor.get('/api/v1/roles')).statusCode).toBe(200)
  await save(true, 2)
  expect((await visitor.get('/api/v1/roles')).statusCode).toBe(403)
})

it('nobody takes from themselves what they hold: who has no second factor sets one up first', async () => {
  const admin: RoleDetail = (await administrator.get('/api/v1/roles'))
    .json()
    .roles.find(({ name }: RoleDetail) => name === 'admin')
  const { name, description, permissions, revision } = admin
  const body = { name, description, permissions, revision, requires_two_factor: true }
  const refused = await administrator.put(`/api/v1/roles/${admin.id}`, body)
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { requires_two_factor: errorLines.second_factor_of_yours_first },
  ])
  expect((await administrator.get('/api/v1/roles')).statusCode).toBe(200)
})

it('who waits with everything granted is an administrator to others: neither suspended nor changed by who is none', async () => {
  const waiting = await test.registerUser()
  const helper = await test.registerUser()
  const all = await make('Waiting administrators', plain('admin'))
  await administrator.put(`/api/v1/users/${waiting.id}/roles`, { roles: [all.id] })
  const permissions = plain('users.update', 'users.view', 'users.impersonate')
  const made = await administrator.post('/api/v1/roles', { name: 'Helpers', permissions })
  await administrator.put(`/api/v1/users/${helper.id}/roles`, { roles: [made.json().role.id] })
  const { visitor } = helper
  await visitor.confirmPassword()
  const statuses = [
    await visitor.post(`/api/v1/users/${waiting.id}/ban`, {}),
    await visitor.post(`/api/v1/users/${waiting.id}/impersonation`, {}),
    await visitor.put(`/api/v1/users/${waiting.id}/roles`, { roles: [] }),
  ].map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([403, 403, 422])
})

it('that of visitors requires none: they have no second factor', async () => {
  const guests: RoleDetail = (await administrator.get('/api/v1/roles'))
    .json()
    .roles.find(({ guests }: RoleDetail) => guests)
  const { name, description, permissions, revision } = guests
  const body = { name, description, permissions, revision, requires_two_factor: true }
  const saved = await administrator.put(`/api/v1/roles/${guests.id}`, body)
  expect(saved.json().role.requires_two_factor).toBe(false)
})
