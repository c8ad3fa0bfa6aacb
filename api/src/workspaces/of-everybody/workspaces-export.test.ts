import { parse } from 'csv-parse/sync'
import { createTestApp, type TestApp } from '../../testing'
import { holderOf } from '../../testing/give-role'
import { addMember, workspaceOwner } from '../../testing/invite-someone'
import type { Visitor } from '../../testing/visitor'

const WORKSPACES = '/api/v1/site-workspaces'
/** More than are read at a time. */
const MANY = 501
let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  test = await createTestApp()
  administrator = await test.loginAsAdministrator()
})
afterAll(() => test.close())

const read = async (query: string): Promise<Record<string, string>[]> => {
  const { body, headers } = await administrator.get(`${WORKSPACES}/export?${query}`)
  expect(headers['content-disposition']).toBe('attachment; filename="workspaces.csv"')
  return parse(body, { bom: true, columns: true })
}
const names = async (query: string) => (await read(query)).map(({ name }) => name)

it('gives the workspaces that match as a file, in the order of the list', async () => {
  const [docks, quay] = [await workspaceOwner(test, 'Docks'), await workspaceOwner(test, 'an Anchor')]
  await addMember(test, docks)
  expect(await read('')).toEqual([
    expect.objectContaining({ name: 'an Anchor', owner_email: quay.email }),
    {
      ...{ id: String(docks.workspace), name: 'Docks', owner_id: String(docks.id) },
      ...{ owner_name: docks.email.split('@')[0], owner_email: docks.email, members_count: '2' },
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ])
  expect(await names('orderBy=members_count&orderDir=desc')).toEqual(['Docks', 'an Anchor'])
  expect(await names('orderBy=created_at&orderDir=desc')).toEqual(['an Anchor', 'Docks'])
  expect(await names(`query=${encodeURIComponent(docks.email)}`)).toEqual(['Docks'])
  expect(await names('query=%25')).toEqual([])
  expect((await administrator.get(`${WORKSPACES}/export?orderBy=owner`)).statusCode).toBe(422)
})

it('gives all of many, in order across the pieces in which they are read', async () => {
  const { id } = await test.registerUser()
  const made = await test.db
    .insertInto('workspaces')
    .values(
      Array.from({ length: MANY }, (_, number) => ({ name: `Berth ${String(number).padStart(4, '0')}` })),
    )
    .returning('id')
    .execute()
  await test.db
    .insertInto('workspace_members')
    .values(made.map(workspace => ({ workspace_id: workspace.id, user_id: id, role: 'owner' as const })))
    .execute()
  const found = await names('query=berth&orderDir=desc')
  expect(found).toHaveLength(MANY)
  expect(found).toEqual([...found].sort().reverse())
})

it('is for who may see the workspaces of everybody', async () => {
  expect((await (await holderOf(test, 'workspaces.view')).get(`${WORKSPACES}/export`)).statusCode).toBe(200)
  expect((await (await holderOf(test, 'users.view')).get(`${WORKSPACES}/export`)).statusCode).toBe(403)
})
