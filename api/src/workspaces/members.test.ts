import { createTestApp, type TestApp } from '../testing'
import { addMember, mailedToken, workspaceOwner } from '../testing/invite-someone'
import type { Visitor } from '../testing/visitor'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ rateLimitFactor: 1000 })
})
afterAll(() => test.close())

const path = (workspace: number, more = '') => `/api/v1/workspaces/${workspace}${more}`
const create = (visitor: Visitor, name = 'Docks') => visitor.post('/api/v1/workspaces', { name })
const roles = async (workspace: number) =>
  Object.fromEntries(
    (
      await test.db
        .selectFrom('workspace_members')
        .select(['user_id', 'role'])
        .where('workspace_id', '=', workspace)
        .execute()
    ).map(row => [row.user_id, row.role]),
  )
const owners = async (workspace: number) =>
  Object.values(await roles(workspace)).filter(role => role === 'owner').length
const statuses = async (answers: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode).sort()
const transfer = (visitor: Visitor, workspace: number, user_id: number) =>
  visitor.post(path(workspace, '/transfer'), { user_id })
const notices = async (visitor: Visitor) =>
  (await visitor.get('/api/v1/notifications'))
    .json()
    .pagination.data.map((one: { data: { lines: { content: string }[] } }) => one.data.lines[0]?.content)
const link = async (visitor: Visitor, workspace: number): Promise<string> => {
  const { invites } = (await visitor.post(path(workspace, '/invite-links'), { role: 'member' })).json()
  return new URL(invites[0].url).searchParams.get('invite') ?? ''
}
const join = (visitor: Visitor, token: string) => visitor.post(`/api/v1/workspace/join/${token}`)

describe('roles', () => {
  it('change by a manager, are told, and come back to the same without a word', async () => {
    const owner = await workspaceOwner(test, 'Docks')
    const member = await addMember(test, owner)
    const set = (role: string) => owner.visitor.put(path(owner.workspace, `/members/${member.id}`), { role })
    expect((await set('admin')).statusCode).toBe(200)
    expect((await set('admin')).statusCode).toBe(200)
    expect((await notices(member.visitor))[0]).toBe('Your role in the workspace <b>Docks</b> is now admin')
    const events = (await owner.visitor.get(path(owner.workspace, '/activity?kind=roleChanged'))).json()
    expect(events.pagination.data).toMatchObject([{ detail: 'admin', actor: expect.any(String) }])
    const own = await member.visitor.get(path(owner.workspace, `/activity?actorId=${member.id}`))
    expect(own.json().pagination.data.map((event: { kind: string }) => event.kind)).toEqual(['joined'])
  })

  it('of the owner are changed by nobody, and admins may all go: the owner stays', async () => {
    const owner = await workspaceOwner(test)
    const [one, two] = [await addMember(test, owner, 'admin'), await addMember(test, owner, 'admin')]
    const ownersPath = path(owner.workspace, `/members/${owner.id}`)
    expect((await one.visitor.put(ownersPath, { role: 'member' })).statusCode).toBe(403)
    expect((await one.visitor.delete(ownersPath)).statusCode).toBe(403)
    expect((await owner.visitor.put(ownersPath, { role: 'member' })).statusCode).toBe(403)
    const stays = await owner.visitor.delete(ownersPath)
    expect([stays.statusCode, stays.json().message]).toEqual([
      422,
      'The owner cannot leave the workspace. Transfer it to another member, or delete it.',
    ])
    const remove = (by: Visitor, id: number) => by.delete(path(owner.workspace, `/members/${id}`))
    // Both remove each other: one comes first, and then the other is nobody who may.
    expect(await statuses([remove(one.visitor, two.id), remove(two.visitor, one.id)])).toEqual([200, 404])
    expect(await owners(owner.workspace)).toBe(1)
  })

  it('are shown to members by name, the owner first, found by a part of name or address', async () => {
    const owner = await workspaceOwner(test)
    const member = await addMember(test, owner)
    await member.visitor.put('/api/v1/users/me', { first_name: 'Ada', last_name: 'Aardvark' })
    const list = async (query = '') =>
      (await member.visitor.get(path(owner.workspace, `/members${query}`))).json().pagination
    expect(await list()).toMatchObject({
      total: 2,
      per_page: 30,
      data: [
        { id: owner.id, role: 'owner' },
        { id: member.id, display_name: 'Ada Aardvark', role: 'member' },
      ],
    })
    expect((await list('?query=aard')).data).toHaveLength(1)
    expect((await list('?perPage=1&page=2')).data).toMatchObject([{ id: member.id }])
    const ids = async (query: string) => (await list(query)).data.map(({ id }: { id: number }) => id)
    expect(await ids('?orderBy=role&orderDir=desc')).toEqual([member.id, owner.id])
    expect(await ids('?orderBy=role')).toEqual([owner.id, member.id])
    expect(await ids('?role=owner')).toEqual([owner.id])
    expect(await ids('?joinedBefore=2000-01-01T00:00:00.000Z')).toEqual([])
    expect(await ids('?joinedFrom=2000-01-01T00:00:00.000Z')).toHaveLength(2)
    expect((await member.visitor.get(path(owner.workspace, '/members?role=boss'))).statusCode).toBe(422)
  })
})

describe('transferring', () => {
  it('makes the former owner an admin, and is nothing for one whose plan does not allow it', async () => {
    const owner = await workspaceOwner(test)
    const member = await addMember(test, owner)
    for (let count = 0; count < 3; count++) expect((await create(member.visitor)).statusCode).toBe(200)
    const refused = await transfer(owner.visitor, owner.workspace, member.id)
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['user_id']])
    const [{ id }] = (await member.visitor.get('/api/v1/me/workspaces')).json().workspaces
    await member.visitor.send({ method: 'DELETE', url: path(id), payload: { name: 'Docks' } })
    expect((await transfer(owner.visitor, owner.workspace, member.id)).json().workspace).toMatchObject({
      owner_id: member.id,
      role: 'admin',
    })
    expect(await owners(owner.workspace)).toBe(1)
  })

  it('twice at once gives it to one of two', async () => {
    const owner = await workspaceOwner(test)
    const [one, two] = [await addMember(test, owner), await addMember(test, owner)]
    const both = [one, two].map(({ id }) => transfer(owner.visitor, owner.workspace, id))
    expect(await statuses(both)).toEqual([200, 403])
    expect(await owners(owner.workspace)).toBe(1)
  })

  it('is refused to who is suspended or leaves; a suspended owner’s workspace goes on', async () => {
    const owner = await workspaceOwner(test)
    const [member, banned] = [await addMember(test, owner, 'admin'), await addMember(test, owner)]
    const ban = (id: number) =>
      test.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', id).execute()
    await ban(banned.id)
    expect((await transfer(owner.visitor, owner.workspace, banned.id)).statusCode).toBe(422)
    await ban(owner.id)
    expect((await member.visitor.get(path(owner.workspace))).statusCode).toBe(200)
    expect((await member.visitor.put(path(owner.workspace), { name: 'Still here' })).statusCode).toBe(200)
    expect((await transfer(owner.visitor, owner.workspace, member.id)).statusCode).toBe(401)
  })
})

describe('limits of the plan', () => {
  it('count the workspaces one owns, also those made at once [P-012]', async () => {
    const { visitor } = await test.registerUser()
    const made = Array.from({ length: 6 }, () => create(visitor))
    expect(await statuses(made)).toEqual([200, 200, 200, 422, 422, 422])
    const refused = await create(visitor)
    expect(refused.json().message).toBe('Your plan allows 3 workspaces of your own.')
    expect((await visitor.get('/api/v1/me/workspaces')).json().workspaces).toHaveLength(3)
  })

  it('count members and invited addresses; who joins by a link at once with others finds no seat twice', async () => {
    const owner = await workspaceOwner(test)
    const emails = Array.from({ length: 7 }, (_, index) => `seat-${index}@example.com`)
    await owner.visitor.post(path(owner.workspace, '/invites'), { emails, role: 'member' })
    const token = await link(owner.visitor, owner.workspace)
    const people = await Promise.all(Array.from({ length: 4 }, () => test.registerUser()))
    expect(await statuses(people.map(({ visitor }) => join(visitor, token)))).toEqual([200, 200, 422, 422])
    const invited = await test.registerUser(emails[0])
    expect((await join(invited.visitor, await mailedToken(test, invited.email))).statusCode).toBe(200)
    expect((await owner.visitor.get(path(owner.workspace))).json().workspace).toMatchObject({
      members_count: 4,
      members_limit: 10,
    })
  })

  it('are those of the owner, who may lose them: then nobody is added, and nobody has to go', async () => {
    const owner = await workspaceOwner(test)
    await addMember(test, owner, 'admin')
    const token = await link(owner.visitor, owner.workspace)
    await test.db.deleteFrom('user_role').where('user_id', '=', owner.id).execute()
    const { visitor } = await test.registerUser()
    expect((await join(visitor, token)).statusCode).toBe(422)
    expect((await create(owner.visitor)).statusCode).toBe(403)
    expect((await owner.visitor.get(path(owner.workspace))).json().workspace).toMatchObject({
      members_count: 2,
      members_limit: 0,
    })
  })
})

it('lets one in once who joins twice at once, and nobody by what is revoked meanwhile', async () => {
  const owner = await workspaceOwner(test)
  const guest = await test.registerUser()
  await owner.visitor.post(path(owner.workspace, '/invites'), { emails: [guest.email], role: 'member' })
  const token = await mailedToken(test, guest.email)
  expect(await statuses([join(guest.visitor, token), join(guest.visitor, token)])).toEqual([200, 200])
  expect(Object.keys(await roles(owner.workspace))).toHaveLength(2)
  for (let round = 0; round < 5; round++) {
    const { visitor, email, id } = await test.registerUser()
    const { invites } = (
      await owner.visitor.post(path(owner.workspace, '/invites'), { emails: [email], role: 'member' })
    ).json()
    const mailed = await mailedToken(test, email)
    const [joined, revoked] = await Promise.all([
      join(visitor, mailed),
      owner.visitor.delete(path(owner.workspace, `/invites/${invites[0].id}`)),
    ])
    expect([joined.statusCode, revoked.statusCode].sort()).toEqual([200, 404])
    expect(id in (await roles(owner.workspace))).toBe(joined.statusCode === 200)
  }
})

it('is closed at the next request to who is removed, and to pages that still show it [C-006]', async () => {
  const owner = await workspaceOwner(test)
  const { visitor, id } = await addMember(test, owner)
  const page = (workspace: number) => visitor.get(`/api/v1/notifications?workspaceId=${workspace}`)
  expect((await page(owner.workspace)).statusCode).toBe(200)
  await owner.visitor.delete(path(owner.workspace, `/members/${id}`))
  expect((await page(owner.workspace)).json()).toEqual({
    code: 'workspace_left',
    message: 'You are no longer in this workspace.',
  })
  expect((await visitor.get(path(owner.workspace, '/members'))).statusCode).toBe(404)
  expect((await page(0)).statusCode).toBe(200)
})

it('is renamed, and to the same name without a word; a name is one line that says something', async () => {
  const { visitor, workspace } = await workspaceOwner(test, 'Docks')
  for (const name of ['Docks', ' Quay ', 'Quay'])
    expect((await visitor.put(path(workspace), { name })).statusCode).toBe(200)
  for (const name of ['', '   ', 'a\nb', 'x'.repeat(61)])
    expect([name, (await visitor.put(path(workspace), { name })).statusCode]).toEqual([name, 422])
  const { data } = (await visitor.get(path(workspace, '/activity'))).json().pagination
  expect(data.map((event: { kind: string; subject: string }) => [event.kind, event.subject])).toEqual([
    ['renamed', 'Quay'],
    ['created', 'Docks'],
  ])
})

it('is deleted by its owner who types its name; whoever was in it is told', async () => {
  const owner = await workspaceOwner(test, 'Docks')
  const member = await addMember(test, owner)
  const remove = (name: string) =>
    owner.visitor.send({ method: 'DELETE', url: path(owner.workspace), payload: { name } })
  expect((await remove('docks')).statusCode).toBe(422)
  expect((await remove('Docks')).statusCode).toBe(200)
  expect((await member.visitor.get(path(owner.workspace))).statusCode).toBe(404)
  expect((await notices(member.visitor))[0]).toBe('The workspace <b>Docks</b> was deleted')
  const unconfirmed = await test.loginAs(owner.email)
  const later = (await create(unconfirmed)).json().workspace.id
  const asked = { method: 'DELETE', url: path(later), payload: { name: 'Docks' } } as const
  expect((await unconfirmed.send(asked)).statusCode).toBe(423)
  await unconfirmed.confirmPassword()
  expect((await unconfirmed.send(asked)).statusCode).toBe(200)
})
