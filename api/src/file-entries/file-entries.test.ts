import { createFileApp, sendFile, uploaded } from '../testing/files'
import type { Visitor } from '../testing/visitor'

let app: Awaited<ReturnType<typeof createFileApp>>
let ahead = 0
beforeAll(async () => {
  app = await createFileApp({}, () => new Date(Date.now() + ahead))
})
afterAll(() => app.close())

const URL = '/api/v1/file-entries'
const person = async () => (await app.test.registerUser()).visitor
const folder = async (visitor: Visitor, name: string, parentId: number | null = null) =>
  (await visitor.post(`${URL}/folders`, { name, parentId })).json().fileEntry
const list = async (visitor: Visitor, query = '') => (await visitor.get(`${URL}${query}`)).json()
const names = async (visitor: Visitor, query = '') =>
  (await list(visitor, query)).pagination.data.map((entry: { name: string }) => entry.name)

describe('POST file-entries', () => {
  it('keeps a file and shows it with every field [C-061][E-062]', async () => {
    const { visitor, id } = await app.test.registerUser()
    const file = await uploaded(visitor, 'hello', { name: 'Größe.TXT', metadata: {} })
    expect(file).toEqual({
      id: expect.any(Number),
      name: 'Größe.TXT',
      file_name: expect.stringMatching(/^[\w-]{32}$/),
      mime: 'text/plain',
      file_size: 5,
      extension: 'txt',
      type: 'text',
      disk_prefix: 'uploads',
      url: expect.stringMatching(/^\/secure\/files\/[\w-]{32}\?expires=\d+&signature=[\w-]{43}$/),
      thumbnail_url: null,
      parent_id: null,
      workspace_id: 0,
      owner: { id, display_name: expect.any(String) },
      is_shared: false,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      deleted_at: null,
    })
    expect((await app.test.visitor().get(file.url ?? '')).body).toBe('hello')
    expect((await visitor.get(`${URL}/${file.id}`)).json()).toEqual({ fileEntry: file })
  })

  it('makes one file of a form that is sent again, because its answer was lost or its sender was killed', async () => {
    const { visitor, id } = await app.test.registerUser()
    const ticket = '3f0c6c9a-1d3e-4f59-9d0b-2b8a5a6f7c11'
    const before = (await app.kept()).length
    const first = await uploaded(visitor, 'hello', { ticket })
    expect((await uploaded(visitor, 'hello', { ticket })).id).toBe(first.id)
    // A process that died in the middle leaves an upload that no file came of.
    const { entry_id, ...kept } = await app.test.db
      .selectFrom('uploads')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(entry_id).toBe(first.id)
    const dead = { ...kept, key: 'dead-upload', ticket: ticket.replace('3', '4') }
    await app.test.db
      .insertInto('uploads')
      .values({ ...dead, size: Number(kept.size), entry_id: null })
      .execute()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => sendFile(visitor, 'again', { ticket: dead.ticket })),
    )
    for (const { statusCode } of answers) expect([200, 404, 409]).toContain(statusCode)
    await uploaded(visitor, 'again', { ticket: dead.ticket })
    expect((await list(visitor)).pagination.total).toBe(2)
    expect(await app.kept()).toHaveLength(before + 2)
    // Somebody else's ticket is nothing.
    await uploaded(await person(), 'theirs', { ticket })
    expect((await list(visitor)).pagination.total).toBe(2)
    const wrong = await sendFile(visitor, 'x', { ticket: '1' })
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['ticket']])
  })

  it('makes the folders of a path once, however many files come at once', async () => {
    const visitor = await person()
    const paths = Array.from({ length: 8 }, (_, at) => `photos/2026/${at}.txt`)
    await Promise.all(
      paths.map(relativePath =>
        uploaded(visitor, relativePath, { name: '1.txt', metadata: { relativePath } }),
      ),
    )
    const [photos] = (await list(visitor)).pagination.data
    expect(await names(visitor)).toEqual(['photos'])
    const [year] = (await list(visitor, `?parentId=${photos.id}`)).pagination.data
    expect(await names(visitor, `?parentId=${photos.id}`)).toEqual(['2026'])
    const inYear = await list(visitor, `?parentId=${year.id}`)
    expect(inYear.pagination.total).toBe(8)
    expect(inYear.path).toEqual([
      { id: photos.id, name: 'photos' },
      { id: year.id, name: '2026' },
    ])
    // The same name in the same folder gets a number.
    expect(new Set(inYear.pagination.data.map((entry: { name: string }) => entry.name)).size).toBe(8)
  })

  it.each([
    ['a path out of the folder', { metadata: { relativePath: '../../etc/passwd' } }, 'relativePath'],
    ['an absolute path', { metadata: { relativePath: '//etc/passwd' } }, 'relativePath'],
    ['a folder that is none', { metadata: { parentId: 999_999 } }, 'parentId'],
    ['another kind of id', { metadata: { parentId: 'x' } }, 'parentId'],
    ['another disk', { metadata: { disk: 'system' } }, 'disk'],
    ['metadata that are no JSON', { metadata: '{' }, 'metadata'],
    ['metadata that are no object', { metadata: '[]' }, 'metadata'],
    ['a workspace that is none', { workspaceId: 'x' }, 'workspaceId'],
    ['a name that turns around', { name: 'a\u202egnp.exe' }, 'file'],
    ['a name of 256 bytes', { name: `${'😀'.repeat(63)}abcd` }, 'file'],
    ['no name but dots', { name: '..' }, 'file'],
  ])('refuses %s at its field, and keeps no byte (S13)(S42)', async (_, sent, field) => {
    const visitor = await person()
    const before = await app.kept()
    const response = await sendFile(visitor, 'x', sent)
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]])
    expect(await app.kept()).toEqual(before)
    expect(
      await app.test.db.selectFrom('uploads').select('key').where('entry_id', 'is', null).execute(),
    ).toEqual([])
  })

  it('takes any name that shows as it is (S42)', async () => {
    const visitor = await person()
    for (const name of [
      `${'😀'.repeat(63)}abc`,
      'C:\\autoexec.bat',
      '%2e%2e',
      '<img src=x onerror=alert(1)>',
      '.env',
      'العربية.txt',
    ])
      expect((await uploaded(visitor, 'x', { name })).name).toBe(name)
  })

  it('wants a file', async () => {
    const visitor = await person()
    const response = await visitor.post(URL, {})
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['file']])
  })
})

describe('file-entries', () => {
  it('lists folders first, sorted, searched through and in pages', async () => {
    const visitor = await person()
    const inner = await folder(visitor, 'inner')
    await uploaded(visitor, 'xxx', { name: 'b.txt' })
    await uploaded(visitor, 'x', { name: 'A.txt' })
    await uploaded(visitor, 'x', { name: '100%.txt', metadata: { parentId: inner.id } })
    expect(await names(visitor)).toEqual(['inner', 'A.txt', 'b.txt'])
    expect(await names(visitor, '?orderBy=file_size&orderDir=desc')).toEqual(['inner', 'b.txt', 'A.txt'])
    expect(await names(visitor, '?query=.TXT')).toEqual(['100%.txt', 'A.txt', 'b.txt'])
    expect(await names(visitor, '?query=%25')).toEqual(['100%.txt'])
    expect(await names(visitor, `?query=txt&parentId=${inner.id}`)).toEqual(['100%.txt'])
    expect(await names(visitor, '?type=folder')).toEqual(['inner'])
    const { pagination } = await list(visitor, '?perPage=2&page=2')
    expect(pagination).toMatchObject({ current_page: 2, next_page: null, total: 3, per_page: 2 })
    expect(pagination.data).toHaveLength(1)
    expect((await visitor.get(`${URL}?parentId=999999`)).statusCode).toBe(404)
  })

  it('renames and moves, and never overwrites', async () => {
    const visitor = await person()
    const [a, b, c] = [await folder(visitor, 'a'), await folder(visitor, 'b'), await folder(visitor, 'a')]
    expect(c.name).toBe('a (1)')
    const file = await uploaded(visitor, 'x', { name: 'x.txt', metadata: { parentId: a.id } })
    await uploaded(visitor, 'y', { name: 'x.txt', metadata: { parentId: b.id } })
    const move = (entryIds: number[], destinationId: number | null) =>
      visitor.post(`${URL}/move`, { entryIds, destinationId })
    expect((await move([file.id], b.id)).json()).toEqual({ count: 1 })
    expect(await names(visitor, `?parentId=${b.id}`)).toEqual(['x (1).txt', 'x.txt'])
    const renamed = await visitor.put(`${URL}/${file.id}`, { name: 'x.txt' })
    expect(renamed.json().fileEntry).toMatchObject({ name: 'x (1).txt' })
    expect((await visitor.put(`${URL}/${file.id}`, { name: 'a/b' })).json().errors).toHaveProperty('name')
    await move([b.id], a.id)
    for (const [ids, to] of [
      [[a.id], b.id],
      [[a.id], a.id],
      [[b.id], file.id],
    ] as const) {
      const refused = await move([...ids], to)
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['destinationId']])
    }
  })

  it('throws away into a bin, takes back with all in it, and deletes for good [C-062]', async () => {
    const visitor = await person()
    const top = await folder(visitor, 'top')
    const file = await uploaded(visitor, 'bytes', { metadata: { parentId: top.id } })
    const before = await app.kept()
    expect(before).toContain(file.file_name)
    const gone = await visitor.post(`${URL}/delete`, { entryIds: [top.id] })
    expect(gone.json()).toEqual({ count: 1 })
    expect(await names(visitor)).toEqual([])
    expect(await names(visitor, '?query=a')).toEqual([])
    expect(await names(visitor, '?section=bin')).toEqual(['top'])
    await folder(visitor, 'top')
    expect((await visitor.post(`${URL}/restore`, { entryIds: [top.id] })).json()).toEqual({ count: 1 })
    expect(await names(visitor)).toEqual(['top', 'top (1)'])
    expect(await names(visitor, `?parentId=${top.id}`)).toEqual(['a.txt'])
    await visitor.post(`${URL}/delete`, { entryIds: [file.id] })
    await visitor.post(`${URL}/delete`, { entryIds: [top.id], deleteForever: true })
    expect(await names(visitor, '?section=bin')).toEqual([])
    expect(await app.kept()).not.toContain(file.file_name)
    expect((await visitor.get(file.url ?? '')).statusCode).toBe(404)
  })

  it('restores to the top what lay in a folder that is gone', async () => {
    const visitor = await person()
    const top = await folder(visitor, 'top')
    const file = await uploaded(visitor, 'x', { metadata: { parentId: top.id } })
    await visitor.post(`${URL}/delete`, { entryIds: [file.id] })
    ahead += 1000
    await visitor.post(`${URL}/delete`, { entryIds: [top.id] })
    expect((await names(visitor, '?section=bin')).sort()).toEqual(['a.txt', 'top'])
    await visitor.post(`${URL}/restore`, { entryIds: [file.id] })
    expect((await visitor.get(`${URL}/${file.id}`)).json().fileEntry.parent_id).toBeNull()
  })

  it('changes everything that a list finds on all its pages, and nothing when that is another number by now', async () => {
    const visitor = await person()
    const into = await folder(visitor, 'into')
    for (const name of ['a.txt', 'b.txt', 'c.bin']) await uploaded(visitor, name, { name })
    const change = (what: string, matching: object, more: object = {}) =>
      visitor.post(`${URL}/${what}`, { matching, ...more })
    const early = await change('delete', { query: '.txt', expected: 3 })
    expect([early.statusCode, early.json().code]).toEqual([409, 'changed_meanwhile'])
    expect(await names(visitor)).toEqual(['into', 'a.txt', 'b.txt', 'c.bin'])
    expect((await change('delete', { query: '.txt', expected: 2 })).json()).toEqual({ count: 2 })
    const bin = { section: 'bin', expected: 2 }
    expect((await change('restore', bin)).json()).toEqual({ count: 2 })
    const all = await change('move', { expected: 4 }, { destinationId: into.id })
    expect(all.json()).toEqual({ count: 3 })
    expect([await names(visitor), await names(visitor, `?parentId=${into.id}`)]).toEqual([
      ['into'],
      ['a.txt', 'b.txt', 'c.bin'],
    ])
    const other = await person()
    expect((await other.post(`${URL}/delete`, { matching: { expected: 1 } })).statusCode).toBe(409)
    for (const body of [{}, { matching: { expected: 0 } }, { matching: { expected: 1, query: 5 } }])
      expect((await visitor.post(`${URL}/restore`, body)).statusCode).toBe(422)
  })

  it('deletes by the address of a file on the public disk [C-062]', async () => {
    const visitor = await person()
    const file = await uploaded(visitor, 'x', { metadata: { disk: 'public' } })
    expect(file).toMatchObject({ disk_prefix: 'public', url: `/secure/files/${file.file_name}` })
    const stranger = await person()
    const body = { paths: [file.url], deleteForever: true }
    expect((await stranger.post(`${URL}/delete`, body)).statusCode).toBe(404)
    expect((await visitor.post(`${URL}/delete`, body)).json()).toEqual({ count: 1 })
    expect((await visitor.post(`${URL}/delete`, {})).json().errors).toHaveProperty('entryIds')
  })

  it('shows and changes nothing of somebody else, nor of a workspace one is not in (S64)', async () => {
    const owner = await person()
    const workspace = (await owner.post('/api/v1/workspaces', { name: 'Ours' })).json().workspace.id
    const mine = await uploaded(owner, 'secret')
    const ours = await uploaded(owner, 'secret', { workspaceId: workspace })
    expect(ours.workspace_id).toBe(workspace)
    expect(await names(owner, `?workspaceId=${workspace}`)).toEqual(['a.txt'])
    const stranger = await person()
    const own = await uploaded(stranger, 'x')
    for (const id of [mine.id, ours.id]) {
      const tried = [
        stranger.get(`${URL}/${id}`),
        stranger.put(`${URL}/${id}`, { name: 'x' }),
        stranger.post(`${URL}/delete`, { entryIds: [id] }),
        stranger.post(`${URL}/restore`, { entryIds: [id] }),
        stranger.post(`${URL}/move`, { entryIds: [id], destinationId: null }),
        stranger.get(`${URL}/archive?entryIds=${own.id},${id}`),
        stranger.post(`${URL}/${id}/share`, { days: 1 }),
      ]
      for (const response of await Promise.all(tried)) expect(response.statusCode).toBe(404)
    }
    expect((await sendFile(stranger, 'x', { workspaceId: workspace })).statusCode).toBe(404)
    expect((await stranger.get(`${URL}?workspaceId=${workspace}`)).statusCode).toBe(403)
    expect(await names(stranger)).toEqual(['a.txt'])
    const both = { entryIds: [own.id, mine.id, ours.id] }
    expect((await stranger.post(`${URL}/delete`, both)).json()).toEqual({ count: 1 })
    expect(await names(stranger)).toEqual([])
    expect((await owner.get(`${URL}/${mine.id}`)).json().fileEntry).toEqual(mine)
    expect(await names(owner, `?workspaceId=${workspace}`)).toEqual(['a.txt'])
  })

  it('changes what is still there of a selection, where somebody took the rest away meanwhile', async () => {
    const visitor = await person()
    const files = await Promise.all(['a.txt', 'b.txt', 'c.txt'].map(name => uploaded(visitor, 'x', { name })))
    const entryIds = files.map(({ id }) => id)
    await visitor.post(`${URL}/delete`, { entryIds: entryIds.slice(0, 1) })
    expect((await visitor.post(`${URL}/move`, { entryIds, destinationId: null })).json()).toEqual({
      count: 0,
    })
    expect((await visitor.post(`${URL}/delete`, { entryIds })).json()).toEqual({ count: 2 })
    expect((await visitor.post(`${URL}/delete`, { entryIds })).statusCode).toBe(404)
    expect((await visitor.post(`${URL}/restore`, { entryIds: [...entryIds, 999_999] })).json()).toEqual({
      count: 3,
    })
  })
})
