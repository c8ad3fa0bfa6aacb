import { createFileApp, uploaded } from '../testing/files'
import { addMember } from '../testing/invite-someone'
import type { Visitor } from '../testing/visitor'
import { oldFileEvents } from '../workspaces/event-store'

type Member = Awaited<ReturnType<typeof addMember>>

let app: Awaited<ReturnType<typeof createFileApp>>
let owner: { visitor: Visitor; id: number; workspace: number }
let member: Member
let inWorkspace: string
beforeAll(async () => {
  app = await createFileApp({ rateLimitFactor: 1000 })
})
afterAll(() => app.close())
beforeEach(async () => {
  const person = await app.test.confirmedUser()
  const made = await person.visitor.post('/api/v1/workspaces', { name: 'Ours' })
  owner = { ...person, workspace: made.json().workspace.id }
  member = await addMember(app.test, owner)
  inWorkspace = `workspaceId=${owner.workspace}`
})

const URL = '/api/v1/file-entries'
const activity = (query = '') => `/api/v1/workspaces/${owner.workspace}/activity${query}`
type Told = { kind: string; subject: string; detail: string | null; count: number }
/** What the history tells of files, newest first. */
const told = async (query = '', reader = owner.visitor) => {
  const { pagination } = (await reader.get(activity(`?about=files${query}`))).json()
  return pagination.data.map(({ kind, subject, detail, count }: Told) => [kind, subject, detail, count])
}
const upload = (by: Visitor, name: string, metadata = {}) =>
  uploaded(by, 'x', { name, metadata, workspaceId: owner.workspace })
const send = async (by: Visitor, method: 'POST' | 'PUT' | 'DELETE', what: string | number, payload = {}) => {
  const answer = await by.send({ method, url: `${URL}/${what}?${inWorkspace}`, payload })
  expect([what, answer.statusCode]).toEqual([what, 200])
  return answer.json()
}
const change = (by: Visitor, what: string, body: object) => send(by, 'POST', what, body)

it('tells of files who did what, with names as they were', async () => {
  const { visitor } = owner
  const { fileEntry: folder } = await change(visitor, 'folders', { name: 'plans' })
  const { id } = await upload(visitor, 'a.txt')
  const other = await upload(member.visitor, 'b.txt', { parentId: folder.id })
  await send(visitor, 'PUT', id, { name: 'c.txt' })
  await change(visitor, 'move', { entryIds: [id], destinationId: folder.id })
  await change(visitor, 'move', { entryIds: [id, other.id], destinationId: null })
  for (const days of [1, 7]) await change(visitor, `${id}/share`, { days })
  for (const _ of 'xx') await send(visitor, 'DELETE', `${id}/share`)
  await change(visitor, 'delete', { entryIds: [id] })
  await change(visitor, 'restore', { entryIds: [id] })
  await change(member.visitor, 'delete', { entryIds: [id, folder.id], deleteForever: true })
  expect(await told('', member.visitor)).toEqual([
    ['fileErased', 'plans', null, 2],
    ['fileRestored', 'c.txt', null, 1],
    ['fileDeleted', 'c.txt', null, 1],
    ['fileUnshared', 'c.txt', null, 1],
    ['fileShared', 'c.txt', null, 1],
    ['fileMoved', 'c.txt', null, 2],
    ['fileMoved', 'c.txt', 'plans', 1],
    ['fileRenamed', 'a.txt', 'c.txt', 1],
    ['fileUploaded', 'b.txt', 'plans', 1],
    ['fileUploaded', 'a.txt', null, 1],
    ['folderCreated', 'plans', null, 1],
  ])
})

it('tells of many uploads into one folder in one line, until something else is done', async () => {
  const names = ['1.txt', '2.txt', '3.txt']
  await Promise.all(names.map(name => upload(owner.visitor, name, { relativePath: `trip/day/${name}` })))
  await upload(member.visitor, '4.txt')
  await upload(owner.visitor, '5.txt', { relativePath: 'trip/5.txt' })
  const { id } = await upload(owner.visitor, '6.txt')
  await change(owner.visitor, 'delete', { entryIds: [id] })
  await upload(owner.visitor, '7.txt')
  await app.test.db
    .updateTable('workspace_events')
    .set({ created_at: new Date(Date.now() - 3_700_000) } as object)
    .where('workspace_id', '=', owner.workspace)
    .execute()
  await upload(owner.visitor, '8.txt')
  expect(await told()).toEqual([
    ['fileUploaded', '8.txt', null, 1],
    ['fileUploaded', '7.txt', null, 1],
    ['fileDeleted', '6.txt', null, 1],
    ['fileUploaded', '6.txt', null, 1],
    ['fileUploaded', '4.txt', null, 1],
    ['fileUploaded', expect.stringMatching(/^[123]\.txt$/), 'trip', 4],
  ])
})

it('says nothing of what did not happen, nor of somebody’s own files', async () => {
  const { visitor } = owner
  const own = await uploaded(visitor, 'x')
  await visitor.put(`${URL}/${own.id}`, { name: 'mine.txt' })
  const { id, name } = await upload(visitor, 'a.txt')
  await send(visitor, 'PUT', id, { name })
  await change(visitor, 'move', { entryIds: [id], destinationId: null })
  const full = await visitor.post(`${URL}/${id}/share?${inWorkspace}`, { days: 0 })
  expect(full.statusCode).toBe(422)
  expect(await told()).toEqual([['fileUploaded', 'a.txt', null, 1]])
})

it('is found by what it is about, by who did it and when, page by page', async () => {
  await upload(owner.visitor, 'a.txt')
  await upload(member.visitor, 'b.txt')
  expect(await told(`&actorId=${member.id}`)).toEqual([['fileUploaded', 'b.txt', null, 1]])
  expect(await told('&kind=fileDeleted')).toEqual([])
  const now = new Date().toISOString()
  expect(await told(`&createdFrom=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([])
  expect(await told(`&createdBefore=${now}&perPage=1`)).toEqual([['fileUploaded', 'b.txt', null, 1]])
  const { pagination } = (await owner.visitor.get(activity('?about=workspace'))).json()
  expect(pagination.data.map(({ kind }: Told) => kind)).toEqual(['joined', 'invited', 'created'])
  for (const wrong of ['about=money', 'actorId=0', 'createdFrom=yesterday', 'kind=nothing'])
    expect((await owner.visitor.get(activity(`?${wrong}`))).statusCode).toBe(422)
  const { people } = (await owner.visitor.get(activity('/people'))).json()
  expect(people.map(({ id }: { id: number }) => id).sort()).toEqual([owner.id, member.id])
})

it('names nobody to those from whom all they did is kept, and no file to an access token', async () => {
  await upload(owner.visitor, 'secret.txt')
  const token = (
    await owner.visitor.post('/api/v1/access-tokens', { tokenName: 'x', scopes: ['workspaces:read'] })
  ).json().plainTextToken
  const reader = app.test.visitor()
  const headers = { authorization: `Bearer ${token}` }
  for (const query of ['', '?about=files', '?kind=fileUploaded']) {
    const answer = await reader.send({ method: 'GET', url: activity(query), headers })
    expect([answer.statusCode, answer.body.includes('secret.txt')]).toEqual([200, false])
  }
  await app.test.db.deleteFrom('workspace_events').where('kind', 'in', ['created', 'fileUploaded']).execute()
  const seen = async (by: Visitor) =>
    (await by.get(activity('/people')))
      .json()
      .people.map(({ id }: { id: number }) => id)
      .sort()
  expect([await seen(owner.visitor), await seen(member.visitor)]).toEqual([
    [owner.id, member.id],
    [member.id],
  ])
})

it('tells a workspace what an administrator of the site deleted, without a name', async () => {
  const ids = [(await upload(owner.visitor, 'a.txt')).id, (await upload(owner.visitor, 'b.txt')).id]
  const administrator = await app.test.loginAsAdministrator()
  await administrator.post('/api/v1/files/delete', { ids: [...ids, (await uploaded(owner.visitor, 'x')).id] })
  const { pagination } = (await owner.visitor.get(activity('?kind=fileErased'))).json()
  expect(pagination.data).toMatchObject([{ actor: null, subject: 'a.txt', count: 2 }])
})

it('forgets files after a year, and the rest of the history never', async () => {
  await upload(owner.visitor, 'a.txt')
  const in366 = () => new Date(Date.now() + 366 * 24 * 3_600_000)
  await oldFileEvents(app.test.db, in366).sweep()
  expect(await told()).toEqual([])
  expect((await owner.visitor.get(activity())).json().pagination.total).toBe(3)
})
