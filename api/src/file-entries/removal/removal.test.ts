import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileApp, uploaded } from '../../testing/files'

const DAY = 24 * 3_600_000
let app: Awaited<ReturnType<typeof createFileApp>>
beforeAll(async () => {
  app = await createFileApp()
})
afterAll(() => app.close())

it('forgets an upload that nobody went on with for a day, with its bytes', async () => {
  const { visitor } = await app.test.registerUser()
  const response = await visitor.send({
    method: 'POST',
    url: '/api/v1/tus/upload',
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': 'name YQ==' },
  })
  expect(response.statusCode).toBe(201)
  await app.sweep(0.9)
  expect(await app.kept()).toHaveLength(1)
  await app.sweep(1.1)
  expect(await app.kept()).toEqual([])
  expect((await visitor.get('/api/v1/file-entries/usage')).json()).toMatchObject({ used: 0, count: 0 })
})

it('deletes what lay in the bin for 30 days', async () => {
  const { visitor } = await app.test.registerUser()
  const { id } = await uploaded(visitor, 'x', { metadata: { relativePath: 'a/b/x.txt' } })
  const kept = await uploaded(visitor, 'y')
  await visitor.post('/api/v1/file-entries/delete', { entryIds: [id] })
  await app.sweep(29)
  expect(await app.kept()).toHaveLength(2)
  await app.sweep(31)
  expect(await app.kept()).toEqual([kept.file_name])
  expect((await visitor.get(kept.url ?? '')).body).toBe('y')
})

it('deletes from the store what no row names, unless it was just written', async () => {
  const orphan = (letter: string) => join(app.dataDir, 'files', 'uploads', letter.repeat(32))
  const before = await app.kept()
  await writeFile(orphan('a'), 'x')
  await writeFile(orphan('b'), 'x')
  await writeFile(`${orphan('c')}.draft`, 'x')
  const long = new Date(Date.now() - 2 * DAY)
  for (const path of [
    orphan('a'),
    `${orphan('c')}.draft`,
    ...before.map(key => join(app.dataDir, 'files', 'uploads', key)),
  ])
    await utimes(path, long, long)
  await app.sweep()
  expect(await app.kept()).toEqual([...before, 'b'.repeat(32)].sort())
})

it('leaves no byte of an account or a workspace that is deleted', async () => {
  const before = await app.kept()
  const { visitor, id } = await app.test.registerUser()
  const workspaceId = (await visitor.post('/api/v1/workspaces', { name: 'Ours' })).json().workspace.id
  const { visitor: guest, id: guestId } = await app.test.registerUser()
  await app.test.db
    .insertInto('workspace_members')
    .values({ workspace_id: workspaceId, user_id: guestId, role: 'member', joined_at: new Date() })
    .execute()
  await uploaded(visitor, 'own')
  const stays = await uploaded(guest, 'of the workspace', { workspaceId })
  await app.test.db.deleteFrom('users').where('id', '=', guestId).execute()
  const shown = await visitor.get(`/api/v1/file-entries/${stays.id}?workspaceId=${workspaceId}`)
  expect(shown.json().fileEntry).toMatchObject({ owner: null })
  expect((await visitor.get(stays.url ?? '')).body).toBe('of the workspace')
  await app.test.db.deleteFrom('workspaces').where('id', '=', workspaceId).execute()
  await app.test.db.deleteFrom('users').where('id', '=', id).execute()
  await app.sweep()
  expect(await app.kept()).toEqual(before)
  expect(await app.test.db.selectFrom('removed_files').selectAll().execute()).toEqual([])
})
