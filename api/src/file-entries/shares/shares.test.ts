import { createFileApp, uploaded } from '../../testing/files'

const DAY = 24 * 3_600_000
let app: Awaited<ReturnType<typeof createFileApp>>
let ahead = 0
beforeAll(async () => {
  app = await createFileApp({}, () => new Date(Date.now() + ahead))
})
afterAll(() => app.close())

const tokenOf = (url: string) => url.split('/').at(-1) ?? ''
const open = (url: string, query = '') =>
  app.test.visitor().get(`/api/v1/shared-files/${tokenOf(url)}${query}`)

it('shows a shared file to whoever has the link, until it is taken back', async () => {
  const { visitor } = await app.test.registerUser()
  const file = await uploaded(visitor, 'hello', { name: 'a.txt' })
  const path = `/api/v1/file-entries/${file.id}/share`
  expect((await visitor.get(path)).json()).toEqual({ share: null })
  const { share } = (await visitor.post(path, { days: null })).json()
  expect(share).toEqual({ url: expect.stringMatching(/\/s\/[\w-]{43}$/), expires_at: null })
  expect((await visitor.get(path)).json()).toEqual({ share })
  expect((await visitor.get(`/api/v1/file-entries/${file.id}`)).json().fileEntry.is_shared).toBe(true)
  const shown = (await open(share.url)).json()
  expect(shown).toMatchObject({ file: { name: 'a.txt', file_size: 5 }, children: [], expires_at: null })
  expect(Object.keys(shown.file)).not.toContain('owner')
  expect((await app.test.visitor().get(shown.file.url)).body).toBe('hello')
  // The database alone opens nothing.
  const { token } = await app.test.db.selectFrom('file_shares').select('token').executeTakeFirstOrThrow()
  expect([token === tokenOf(share.url), (await open(token)).statusCode]).toEqual([false, 404])
  expect((await visitor.delete(path)).json()).toEqual({ share: null })
  expect((await open(share.url)).statusCode).toBe(404)
  const again = (await visitor.post(path, { days: 1 })).json().share
  expect(again.url).not.toBe(share.url)
})

it('rests a link while its file or the folder around it is in the bin, and wakes it when that comes back', async () => {
  const { visitor } = await app.test.registerUser()
  const file = await uploaded(visitor, 'x', { metadata: { relativePath: 'folder/a.txt' } })
  const entry = async () => (await visitor.get(`/api/v1/file-entries/${file.id}`)).json().fileEntry
  const { share } = (await visitor.post(`/api/v1/file-entries/${file.id}/share`, { days: 3 })).json()
  for (const id of [file.id, file.parent_id]) {
    await visitor.post('/api/v1/file-entries/delete', { entryIds: [id] })
    expect([(await open(share.url)).statusCode, (await entry()).is_shared]).toEqual([404, false])
    await visitor.post('/api/v1/file-entries/restore', { entryIds: [id] })
    expect([(await open(share.url)).statusCode, (await entry()).is_shared]).toEqual([200, true])
    expect((await visitor.get(`/api/v1/file-entries/${file.id}/share`)).json()).toEqual({ share })
  }
})

it('ends a link after its days, and with its file', async () => {
  const { visitor, email } = await app.test.registerUser()
  const file = await uploaded(visitor, 'x')
  const path = `/api/v1/file-entries/${file.id}/share`
  const first = (await visitor.post(path, { days: 1 })).json().share
  const longer = (await visitor.post(path, { days: 3 })).json().share
  expect(longer.url).toBe(first.url)
  ahead = 2 * DAY
  expect((await open(longer.url)).statusCode).toBe(200)
  ahead = 3 * DAY + 1000
  expect((await open(longer.url)).statusCode).toBe(404)
  const later = await app.test.loginAs(email)
  expect((await later.get(path)).json()).toEqual({ share: null })
  const { share } = (await later.post(path, { days: 1 })).json()
  expect(share.url).not.toBe(first.url)
  await later.post('/api/v1/file-entries/delete', { entryIds: [file.id] })
  expect((await open(share.url)).statusCode).toBe(404)
  ahead = 0
})

it('shows what is in a shared folder, folder by folder, and nothing beside it', async () => {
  const { visitor } = await app.test.registerUser()
  const file = await uploaded(visitor, 'x', { metadata: { relativePath: 'outer/inner/a.txt' } })
  const inner = file.parent_id ?? 0
  const beside = await uploaded(visitor, 'secret', { name: 'secret.txt' })
  const outer = (await visitor.get(`/api/v1/file-entries/${inner}`)).json().fileEntry.parent_id
  const { share } = (await visitor.post(`/api/v1/file-entries/${outer}/share`, { days: 7 })).json()
  expect((await open(share.url)).json()).toMatchObject({
    file: { type: 'folder', name: 'outer', url: null },
    children: [{ id: inner, name: 'inner' }],
  })
  const below = (await open(share.url, `?entryId=${inner}`)).json()
  expect(below).toMatchObject({ children: [{ name: 'a.txt' }], has_more: false, path: [{ id: outer }] })
  const innermost = (await open(share.url, `?entryId=${file.id}`)).json()
  expect(innermost).toMatchObject({ file: { name: 'a.txt' }, children: [] })
  expect(innermost.path).toEqual([
    { id: outer, name: 'outer' },
    { id: inner, name: 'inner' },
  ])
  expect((await open(share.url, `?entryId=${beside.id}`)).statusCode).toBe(404)
  expect((await visitor.post(`/api/v1/file-entries/${outer}/share`, { days: 0 })).statusCode).toBe(422)
  expect((await open('/s/x')).statusCode).toBe(422)
})

it('tells of the folders from the shared one on, not of those around, and when it holds more than it says', async () => {
  const { visitor } = await app.test.registerUser()
  const file = await uploaded(visitor, 'x', { metadata: { relativePath: 'private/shared/a.txt' } })
  const path = `/api/v1/file-entries/${file.parent_id}/share`
  const { share } = (await visitor.post(path, { days: 7 })).json()
  expect((await open(share.url, `?entryId=${file.id}`)).json().path).toEqual([
    { id: file.parent_id, name: 'shared' },
  ])
  const { db } = app.test
  const row = await db
    .selectFrom('file_entries')
    .selectAll()
    .where('id', '=', file.parent_id ?? 0)
    .executeTakeFirstOrThrow()
  const { id, ...folder } = row
  const more = (count: number) =>
    db
      .insertInto('file_entries')
      .values(
        Array.from({ length: count }, (_, at) => ({
          ...folder,
          file_size: 0,
          parent_id: id,
          name: `${at} of ${count}`,
        })),
      )
      .execute()
  await more(999)
  expect((await open(share.url)).json()).toMatchObject({ has_more: false, children: { length: 1000 } })
  await more(1)
  expect((await open(share.url)).json()).toMatchObject({ has_more: true, children: { length: 1000 } })
})
