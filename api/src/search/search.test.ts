import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../testing'
import { holderOf } from '../testing/give-role'
import type { Visitor } from '../testing/visitor'

let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  test = await createTestApp()
  administrator = await test.loginAsAdministrator()
  await administrator.post('/api/v1/custom-pages', { title: 'Quokka care 100%', body: '<p>x</p>' })
  await test.visitor().post('/api/v1/contact-page', {
    ...{ name: 'Ada', email: 'ada@example.com', message: 'Do you sell\n a  quokka?' },
  })
})
afterAll(() => test.close())

const find = async (visitor: Visitor, query: string, more = '') =>
  (await visitor.get(`/api/v1/search?query=${encodeURIComponent(query)}${more}`)).json().found
const folder = (visitor: Visitor, name: string, more = '') =>
  visitor.post(`/api/v1/file-entries/folders${more}`, { name })

it('finds people, pages, messages and own files for who may see them', async () => {
  const { id } = await test.registerUser('quokka@example.com')
  await folder(administrator, 'Quokka pictures')
  expect(await find(administrator, ' quokka ')).toEqual([
    { kind: 'person', id, name: expect.any(String), detail: 'quokka@example.com' },
    { kind: 'page', id: expect.any(Number), name: 'Quokka care 100%', detail: 'quokka-care-100' },
    { kind: 'message', id: expect.any(Number), name: 'Ada', detail: 'Do you sell a quokka?' },
    { kind: 'folder', id: expect.any(Number), name: 'Quokka pictures', detail: null },
  ])
  expect(await find(administrator, '00%')).toMatchObject([{ kind: 'page' }])
  expect(await find(administrator, '__')).toEqual([])
})

it('gives everybody their own files and nothing of others, and of a workspace to its members', async () => {
  const [ada, bob] = [await test.registerUser(), await test.registerUser()]
  const name = `wombat-${randomUUID()}`
  await folder(ada.visitor, name)
  expect(await find(ada.visitor, name)).toMatchObject([{ kind: 'folder', name }])
  expect(await find(bob.visitor, name)).toEqual([])
  const { workspace } = (await ada.visitor.post('/api/v1/workspaces', { name: 'Zoo' })).json()
  expect(await find(ada.visitor, name, `&workspaceId=${workspace.id}`)).toEqual([])
  const foreign = await bob.visitor.get(`/api/v1/search?query=${name}&workspaceId=${workspace.id}`)
  expect(foreign.statusCode).toBe(403)
  expect(await find(bob.visitor, 'quokka')).toEqual([])
})

it('gives a kind to who holds its permission, and no other kind', async () => {
  const kinds = async (...names: string[]) => {
    const { visitor, id } = await test.registerUser()
    const { version } = (await administrator.get(`/api/v1/users/${id}/details`)).json().person
    await administrator.put(`/api/v1/users/${id}/permissions`, {
      permissions: names.map(name => ({ name, restrictions: [] })),
      version,
    })
    const found: { kind: string }[] = await find(visitor, 'quokka')
    return [...new Set(found.map(({ kind }) => kind))]
  }
  expect(await kinds('admin.access')).toEqual([])
  expect(await kinds('custom_pages.update')).toEqual(['page'])
  expect(await kinds('messages.view')).toEqual(['message'])
  expect(await kinds('users.view')).toEqual(['person'])
})

it('finds workspaces, roles, plans and coupons for who may see their lists', async () => {
  const word = 'bilby'
  const { visitor: owner, email } = await test.registerUser()
  const { workspace } = (await owner.post('/api/v1/workspaces', { name: 'Bilby & sons' })).json()
  const { role } = (
    await administrator.post('/api/v1/roles', { name: 'BILBY keeper', permissions: [] })
  ).json()
  const { plan } = (
    await administrator.post('/api/v1/plans', {
      ...{
        name: 'The bilby',
        description: '',
        hidden: true,
        free: true,
        recommended: false,
        feature_list: [],
      },
      ...{ permissions: [], trial_days: 0, per_seat: false, prices: [] },
    })
  ).json()
  const { coupon } = (
    await administrator.post('/api/v1/coupons', {
      ...{ ticket: randomUUID(), code: 'BILBY20', percent: 20, amount: null, currency: null },
      ...{ duration: 'once', months: null, ends_at: null, max_uses: null, plan_ids: [] },
    })
  ).json()
  const shown = [
    { kind: 'workspace', id: workspace.id, name: 'Bilby & sons', detail: email },
    { kind: 'role', id: role.id, name: 'BILBY keeper', detail: null },
    { kind: 'plan', id: plan.id, name: 'The bilby', detail: null },
    { kind: 'coupon', id: coupon.id, name: 'BILBY20', detail: null },
  ]
  expect(await find(administrator, word)).toEqual(shown)
  const [ofWorkspaces, ofRoles, ...ofPlans] = shown
  expect(await find(await holderOf(test, 'workspaces.view'), word)).toEqual([ofWorkspaces])
  expect(await find(await holderOf(test, 'roles.view'), word)).toEqual([ofRoles])
  expect(await find(await holderOf(test, 'plans.update'), word)).toEqual(ofPlans)
  expect(await find(owner, word)).toEqual([])
})

it('finds the rest where one kind cannot be searched, and says that something is missing', async () => {
  const all = async () => (await administrator.get('/api/v1/search?query=quokka')).json()
  const before = await all()
  expect(before.incomplete).toBeUndefined()
  await sql`alter table contact_messages rename to lost_messages`.execute(test.db)
  const { found, incomplete } = await all()
  await sql`alter table lost_messages rename to contact_messages`.execute(test.db)
  expect(incomplete).toBe(true)
  expect(found).toEqual(before.found.filter(({ kind }: { kind: string }) => kind !== 'message'))
  expect(found.length).toBeGreaterThan(1)
})

it('answers five of a kind at most', async () => {
  const { visitor } = await test.registerUser()
  for (let number = 0; number < 7; number++) await folder(visitor, `Numbat ${number}`)
  expect(await find(visitor, 'numbat')).toHaveLength(5)
})

it.each([
  '',
  'a',
  ' a ',
  '%20%20%20',
  'x'.repeat(101),
])('searches for nothing as short or long as %j', async query => {
  const answer = await administrator.get(`/api/v1/search?query=${query}`)
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json().errors)).toEqual(['query'])
})

it('is for those who are signed in', async () => {
  expect((await test.visitor().get('/api/v1/search?query=quokka')).statusCode).toBe(401)
})
