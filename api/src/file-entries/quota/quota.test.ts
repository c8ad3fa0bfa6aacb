import { createFileApp, sendFile, uploaded } from '../../testing/files'
import type { Visitor } from '../../testing/visitor'

let app: Awaited<ReturnType<typeof createFileApp>>
beforeAll(async () => {
  app = await createFileApp()
})
afterAll(() => app.close())

/** What the role of everybody allows from now on. */
async function allow(limits: Record<string, number>) {
  const { id, permissions } = await app.test.db
    .selectFrom('roles')
    .select(['id', 'permissions'])
    .where('default', '=', true)
    .executeTakeFirstOrThrow()
  const restrictions = Object.entries(limits).map(([name, value]) => ({ name, value }))
  const changed = [
    ...permissions.filter(({ name }) => name !== 'files.create'),
    { name: 'files.create', restrictions },
  ]
  await app.test.db
    .updateTable('roles')
    .set({ permissions: JSON.stringify(changed) })
    .where('id', '=', id)
    .execute()
}
const usage = async (visitor: Visitor, query = '') =>
  (await visitor.get(`/api/v1/file-entries/usage${query}`)).json()
const person = async () => (await app.test.registerUser()).visitor
const KB = 1024
const beginTus = (visitor: Visitor, size: number) =>
  visitor.send({
    method: 'POST',
    url: '/api/v1/tus/upload',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'upload-metadata': `name ${Buffer.from('a').toString('base64')}`,
    },
  })

it('begins with 1 GB a file, 5000 files and 2 GB for all', async () => {
  expect(await usage(await person())).toEqual({
    used: 0,
    space: 2 * KB ** 3,
    count: 0,
    max_count: 5000,
    max_size: KB ** 3,
  })
})

it('takes a file of the largest size and none of a byte more, and keeps no byte of it (S39)', async () => {
  await allow({ size: 100 * KB })
  const visitor = await person()
  const file = await uploaded(visitor, Buffer.alloc(100 * KB))
  expect(file.file_size).toBe(100 * KB)
  const before = await app.kept()
  for (const bytes of [100 * KB + 1, 200 * KB]) {
    const response = await sendFile(visitor, Buffer.alloc(bytes), { name: 'big.bin' })
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { file: '`big.bin` exceeds maximum allowed size of 100 KB' },
    ])
  }
  expect(await app.kept()).toEqual(before)
  expect((await usage(visitor)).used).toBe(100 * KB)
})

it('says sizes as the language of the visitor writes them, and to programs always alike', async () => {
  await allow({ size: 1.5 * KB, space: 2.5 * KB })
  const visitor = await person()
  const refusals = async () => {
    const tooLarge = await sendFile(visitor, Buffer.alloc(2 * KB), { name: 'big.bin' })
    const answers = [tooLarge, await beginTus(visitor, 3 * KB)].map(answer => answer.json())
    return answers.map(({ errors, details }) => [errors.file, details.file[0].params.size])
  }
  expect(await refusals()).toEqual([
    ['`big.bin` exceeds maximum allowed size of 1.5 KB', '1.5 KB'],
    ['There is no room left: the plan allows 2.5 KB.', '2.5 KB'],
  ])
  visitor.cookies.set('locale', 'de')
  expect(await refusals()).toEqual([
    ['`big.bin` ist größer als die erlaubten 1,5 KB', '1.5 KB'],
    ['Es ist kein Platz mehr: Der Tarif erlaubt 2,5 KB.', '2.5 KB'],
  ])
})

it('counts the bin and what is being uploaded, and gives room back with what is deleted for good', async () => {
  await allow({ space: 100 * KB })
  const visitor = await person()
  const { id } = await uploaded(visitor, Buffer.alloc(60 * KB))
  await visitor.post('/api/v1/file-entries/delete', { entryIds: [id] })
  const full = await sendFile(visitor, Buffer.alloc(60 * KB))
  expect([full.statusCode, full.json().errors]).toEqual([
    422,
    { file: 'There is no room left: the plan allows 100 KB.' },
  ])
  expect((await beginTus(visitor, 40 * KB + 1)).statusCode).toBe(422)
  expect((await usage(visitor)).used).toBe(60 * KB)
  await visitor.post('/api/v1/file-entries/delete', { entryIds: [id], deleteForever: true })
  expect((await uploaded(visitor, Buffer.alloc(60 * KB))).file_size).toBe(60 * KB)
})

it('lets exactly as many of 20 uploads in as fit, in bytes and in number (S16)', async () => {
  await allow({ space: 50 * KB })
  const visitor = await person()
  const at = async (bytes: number) =>
    (await Promise.all(Array.from({ length: 20 }, () => sendFile(visitor, Buffer.alloc(bytes))))).map(
      ({ statusCode }) => statusCode,
    )
  expect((await at(10 * KB)).filter(status => status === 200)).toHaveLength(5)
  expect(await usage(visitor)).toMatchObject({ used: 50 * KB, count: 5 })
  await allow({ count: 7 })
  expect((await at(1)).filter(status => status === 200)).toHaveLength(2)
  const folder = await visitor.post('/api/v1/file-entries/folders', { name: 'x' })
  expect([folder.statusCode, Object.keys(folder.json().errors)]).toEqual([422, ['name']])
  expect((await usage(visitor)).count).toBe(7)
})

it('asks the plan of who owns the workspace, and counts all their spaces together', async () => {
  await allow({ space: 100 * KB })
  const { visitor: owner } = await app.test.registerUser()
  const workspaceId = (await owner.post('/api/v1/workspaces', { name: 'Ours' })).json().workspace.id
  const { visitor: member, id } = await app.test.registerUser()
  await app.test.db
    .insertInto('workspace_members')
    .values({ workspace_id: workspaceId, user_id: id, role: 'member', joined_at: new Date() })
    .execute()
  await uploaded(owner, Buffer.alloc(60 * KB))
  expect((await sendFile(member, Buffer.alloc(60 * KB), { workspaceId })).statusCode).toBe(422)
  await uploaded(member, Buffer.alloc(60 * KB))
  await uploaded(member, Buffer.alloc(30 * KB), { workspaceId })
  expect((await usage(member, `?workspaceId=${workspaceId}`)).used).toBe(90 * KB)
  const space = { permission: 'files.create', restriction: 'space', used: 90 * KB, limit: 100 * KB }
  expect((await owner.get('/api/v1/billing/subscription')).json().usage).toContainEqual(space)
  expect((await usage(member)).used).toBe(60 * KB)
})

it('deletes nothing when a plan gets smaller, and lets people rename and delete', async () => {
  await allow({ space: 100 * KB })
  const visitor = await person()
  const { id, url } = await uploaded(visitor, Buffer.alloc(60 * KB))
  await allow({ space: KB, size: KB, count: 0 })
  expect((await visitor.get(url ?? '')).statusCode).toBe(200)
  expect((await visitor.put(`/api/v1/file-entries/${id}`, { name: 'b' })).statusCode).toBe(200)
  expect((await sendFile(visitor, 'x')).statusCode).toBe(422)
  expect((await visitor.post('/api/v1/file-entries/delete', { entryIds: [id] })).statusCode).toBe(200)
})
