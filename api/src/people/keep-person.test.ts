import { createTestApp, type TestApp } from '../testing'
import { giveRole, holderOf } from '../testing/give-role'
import type { Visitor } from '../testing/visitor'

let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  test = await createTestApp()
  administrator = await test.loginAsAdministrator()
})
afterAll(() => test.close())

const goesAt = new Date('2040-02-01T12:00:00.000Z')
/** Somebody in the days of grace. */
async function leaving() {
  const person = await test.registerUser()
  await test.db.updateTable('users').set({ delete_at: goesAt }).where('id', '=', person.id).execute()
  return person
}
const keep = (id: number, by = administrator) => by.delete(`/api/v1/users/${id}/deletion`)
const deletionOf = async (id: number) =>
  (await administrator.get(`/api/v1/users/${id}/details`)).json().person.delete_at

it('keeps an account that was to be deleted, and tells its owner and the log once when it is asked twice at once and again', async () => {
  const { id, email } = await leaving()
  const answers = await Promise.all([keep(id), keep(id)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await deletionOf(id)).toBeNull()
  expect((await keep(id)).statusCode).toBe(200)
  const subjects = (await test.mailsTo(email)).map(({ subject }) => subject)
  expect(subjects.filter(subject => subject.endsWith('account stays'))).toHaveLength(1)
  const visitor = await test.loginAs(email)
  expect((await visitor.get('/api/v1/users/me')).statusCode).toBe(200)
  const entries = (await administrator.get('/api/v1/logs/audit?action=users.keep')).json().pagination.data
  expect(entries).toMatchObject([{ action: 'users.keep', subject_id: String(id) }])
})

it('is for those who may change people, and only of those in their reach', async () => {
  const { id } = await leaving()
  const reader = await holderOf(test, 'admin.access', 'users.view')
  const changer = await test.registerUser()
  await giveRole(test, changer.id, 'admin.access', 'users.view', 'users.update')
  const mighty = await leaving()
  await giveRole(test, mighty.id, 'settings.update')
  expect((await keep(id, reader)).statusCode).toBe(403)
  expect((await keep(mighty.id, changer.visitor)).json().code).toBe('beyond_reach')
  expect((await keep(changer.id, changer.visitor)).json().code).toBe('not_allowed')
  expect(await deletionOf(id)).toBe(goesAt.toISOString())
  expect(await deletionOf(mighty.id)).toBe(goesAt.toISOString())
  expect((await keep(id, changer.visitor)).statusCode).toBe(200)
  expect((await keep(999_999)).statusCode).toBe(404)
})

it('shows in the list when accounts go, and finds them', async () => {
  const [going, staying] = [await leaving(), await test.registerUser()]
  const found = async (query: string) =>
    (await administrator.get(`/api/v1/users?perPage=100&${query}`)).json().pagination.data
  const left = await found('leaving=true')
  expect(left.map((user: { id: number }) => user.id)).toContain(going.id)
  expect(left.every((user: { delete_at: string | null }) => user.delete_at !== null)).toBe(true)
  const rest = await found('leaving=false')
  expect(rest.find((user: { id: number }) => user.id === staying.id).delete_at).toBeNull()
  expect(rest.map((user: { id: number }) => user.id)).not.toContain(going.id)
})
