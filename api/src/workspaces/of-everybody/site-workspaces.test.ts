import { ADMINISTRATOR, createTestApp, type TestApp } from '../../testing'
import { addMember, workspaceOwner } from '../../testing/invite-someone'
import type { Visitor } from '../../testing/visitor'

let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  test = await createTestApp()
  administrator = await test.loginAsAdministrator()
  await administrator.confirmPassword(ADMINISTRATOR.password)
})
afterAll(() => test.close())

const list = async (query = '') =>
  (await administrator.get(`/api/v1/site-workspaces?${query}`)).json().pagination
const names = async (query: string) => (await list(query)).data.map(({ name }: { name: string }) => name)
const newest = async (visitor: Visitor) =>
  (await visitor.get('/api/v1/notifications')).json().pagination.data[0]
const audit = async () =>
  (await administrator.get('/api/v1/logs/audit?query=workspaces')).json().pagination.data[0]

it('lists those of everybody with owner and members, by name, searched and in any order', async () => {
  const [docks, quay] = [await workspaceOwner(test, 'Docks'), await workspaceOwner(test, 'an Anchor')]
  await addMember(test, docks)
  expect(await names('query=')).toEqual(['an Anchor', 'Docks'])
  expect(await names('orderBy=members_count&orderDir=desc')).toEqual(['Docks', 'an Anchor'])
  expect(await names('orderBy=created_at&orderDir=desc')).toEqual(['an Anchor', 'Docks'])
  expect(await names('query=oCk')).toEqual(['Docks'])
  expect(await names(`query=${encodeURIComponent(quay.email)}`)).toEqual(['an Anchor'])
  expect(await names('query=%25')).toEqual([])
  expect((await list('perPage=1&page=2')).total).toBe(2)
  const { workspace } = (await administrator.get(`/api/v1/site-workspaces/${docks.workspace}`)).json()
  expect(workspace).toMatchObject({
    name: 'Docks',
    members_count: 2,
    owner: { id: docks.id, email: docks.email },
  })
  const { data } = (await administrator.get(`/api/v1/site-workspaces/${docks.workspace}/members`)).json()
    .pagination
  expect(data.map(({ role }: { role: string }) => role)).toEqual(['owner', 'member'])
  expect((await administrator.get('/api/v1/site-workspaces/999999')).statusCode).toBe(404)
  expect((await administrator.get('/api/v1/site-workspaces?orderBy=owner')).statusCode).toBe(422)
})

it('renames one, in its history under no name and in the audit log under that of who did it', async () => {
  const owner = await workspaceOwner(test, 'Rude')
  const path = `/api/v1/site-workspaces/${owner.workspace}`
  expect((await administrator.put(path, { name: '  ' })).statusCode).toBe(422)
  expect((await administrator.put(path, { name: ' Polite ' })).json().workspace.name).toBe('Polite')
  expect(await audit()).toMatchObject({
    action: 'workspaces.update',
    subject_name: 'Rude',
    before: { name: 'Rude' },
    after: { name: 'Polite' },
  })
  const { data } = (await owner.visitor.get(`/api/v1/workspaces/${owner.workspace}/activity`)).json()
    .pagination
  expect(data[0]).toMatchObject({ kind: 'renamed', actor: null, subject: 'Polite' })
  expect((await administrator.put(path, { name: 'Polite' })).statusCode).toBe(200)
})

it('gives one to another member, tells both in the name of the site, and nobody who is not in it', async () => {
  const owner = await workspaceOwner(test, 'Docks')
  const member = await addMember(test, owner)
  const stranger = await test.registerUser()
  const give = (user_id: number) =>
    administrator.post(`/api/v1/site-workspaces/${owner.workspace}/transfer`, { user_id })
  expect((await give(stranger.id)).statusCode).toBe(404)
  expect((await give(owner.id)).json().workspace.owner.id).toBe(owner.id)
  expect((await give(member.id)).json().workspace.owner.id).toBe(member.id)
  for (const { visitor } of [owner, member]) expect(JSON.stringify(await newest(visitor))).toContain('Harbor')
  expect(await audit()).toMatchObject({
    action: 'workspaces.transfer',
    before: { owner: owner.id },
    after: { owner: member.id },
  })
  const { workspace } = (await owner.visitor.get(`/api/v1/workspaces/${owner.workspace}`)).json()
  expect(workspace).toMatchObject({ role: 'admin', owner_id: member.id })
})

it('deletes one when its name is typed, and tells everybody in it', async () => {
  const owner = await workspaceOwner(test, 'Docks')
  const member = await addMember(test, owner)
  const remove = (name: string) =>
    administrator.send({
      method: 'DELETE',
      url: `/api/v1/site-workspaces/${owner.workspace}`,
      payload: { name },
    })
  expect((await remove('docks')).json().errors).toHaveProperty('name')
  expect((await remove('Docks')).statusCode).toBe(200)
  expect((await remove('Docks')).statusCode).toBe(404)
  for (const { visitor } of [owner, member]) {
    expect((await visitor.get(`/api/v1/workspaces/${owner.workspace}`)).statusCode).toBe(404)
    expect(JSON.stringify(await newest(visitor))).toContain('Harbor deleted it with everything in it.')
  }
  expect(await audit()).toMatchObject({ action: 'workspaces.delete', subject_name: 'Docks' })
})
