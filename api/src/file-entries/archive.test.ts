import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { createFileApp, uploaded } from '../testing/files'

let app: Awaited<ReturnType<typeof createFileApp>>
beforeAll(async () => {
  app = await createFileApp()
})
afterAll(() => app.close())

it('packs files and folders with all in them into a ZIP, under names every system takes', async () => {
  const { visitor } = await app.test.registerUser()
  const inFolder = (relativePath: string, bytes: string) =>
    uploaded(visitor, bytes, { name: 'n.txt', metadata: { relativePath } })
  await inFolder('a/b/n.txt', 'deep')
  const { parent_id } = await inFolder('a/n.txt', 'flat')
  const odd = await uploaded(visitor, 'odd', { name: 'C:\\über<1>.txt' })
  const binned = await inFolder('a/gone.txt', 'gone')
  await visitor.post('/api/v1/file-entries/delete', { entryIds: [binned.id] })
  const response = await visitor.get(`/api/v1/file-entries/archive?entryIds=${parent_id},${odd.id}`)
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="files.zip"/),
  })
  const files = Object.entries(unzipSync(response.rawPayload)).map(([name, bytes]) => [
    name,
    strFromU8(bytes),
  ])
  expect(Object.fromEntries(files)).toEqual({
    'a/b/n.txt': 'deep',
    'a/n.txt': 'flat',
    'C__über_1_.txt': 'odd',
  })
})

it('packs a file once that is chosen beside the folder it is in', async () => {
  const { visitor } = await app.test.registerUser()
  const deep = await uploaded(visitor, 'deep', { metadata: { relativePath: 'a/b/n.txt' } })
  const flat = await uploaded(visitor, 'flat', { metadata: { relativePath: 'a/n.txt' } })
  const ids = [deep.id, flat.parent_id, flat.id]
  const response = await visitor.get(`/api/v1/file-entries/archive?entryIds=${ids.join()}`)
  expect(Object.keys(unzipSync(response.rawPayload)).sort()).toEqual(['a/a.txt', 'a/b/a.txt'])
  const within = [deep.id, flat.id].join()
  const both = await visitor.get(`/api/v1/file-entries/archive?entryIds=${within}`)
  expect(Object.keys(unzipSync(both.rawPayload)).sort()).toEqual(['a (1).txt', 'a.txt'])
})

it('names nothing in a ZIP so that Windows takes it for the folder above, another file or a device', async () => {
  const { visitor } = await app.test.registerUser()
  const ids = []
  for (const name of ['.. ', 'a.txt.', 'a.txt', 'NUL', 'com1.txt', 'console.txt'])
    ids.push((await uploaded(visitor, 'x', { name })).id)
  const response = await visitor.get(`/api/v1/file-entries/archive?entryIds=${ids.join()}`)
  expect(Object.keys(unzipSync(response.rawPayload)).sort()).toEqual(
    ['___', 'a.txt_', 'a.txt', '_NUL', '_com1.txt', 'console.txt'].sort(),
  )
})

it('refuses more files than an archive holds, and leaves none out in silence', async () => {
  const { visitor } = await app.test.registerUser()
  const { id, parent_id } = await uploaded(visitor, 'x', { metadata: { relativePath: 'many/0.txt' } })
  await sql`insert into file_entries (user_id, parent_id, name, type, file_name, created_at, updated_at)
    select user_id, parent_id, number || '.txt', type, 'many-' || number, now(), now()
    from file_entries, generate_series(1, 10000) as number where id = ${id}`.execute(app.test.db)
  const path = `/api/v1/file-entries/archive?entryIds=${parent_id}`
  const refused = await visitor.get(path)
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { entryIds: 'An archive holds 10000 files at most. Please choose fewer.' },
  ])
  await visitor.post('/api/v1/file-entries/delete', { entryIds: [id] })
  const address = await app.test.app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const begun = await fetch(`${address}${path}`, { headers: visitor.headers, signal: leaving.signal })
  expect(begun.status).toBe(200)
  leaving.abort()
})

it('packs everything that a list finds on all its pages, while it is as much as somebody was told', async () => {
  const { visitor } = await app.test.registerUser()
  const { parent_id } = await uploaded(visitor, '0', { name: 'n.txt', metadata: { relativePath: 'a/n.txt' } })
  await uploaded(visitor, '1', { name: 'one.txt' })
  await visitor.post('/api/v1/file-entries/folders', { name: 'empty', parentId: parent_id })
  const archive = (query: string) => visitor.get(`/api/v1/file-entries/archive?${query}`)
  const packed = async (query: string) => Object.keys(unzipSync((await archive(query)).rawPayload))
  expect(await packed('expected=2')).toEqual(['a/n.txt', 'a/empty/', 'one.txt'])
  expect(await packed(`parentId=${parent_id}&type=text&expected=1`)).toEqual(['n.txt'])
  expect((await archive('expected=3')).statusCode).toBe(409)
  expect((await archive('expected=x')).statusCode).toBe(422)
})

it('refuses what is no list of ids', async () => {
  const { visitor } = await app.test.registerUser()
  for (const query of ['', '?entryIds=', '?entryIds=x', '?entryIds=1;2'])
    expect((await visitor.get(`/api/v1/file-entries/archive${query}`)).statusCode).toBe(422)
  expect((await visitor.get('/api/v1/file-entries/archive?entryIds=999999')).statusCode).toBe(404)
})
