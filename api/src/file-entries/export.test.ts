import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { createFileApp, uploaded } from '../testing/files'
import type { Visitor } from '../testing/visitor'

let app: Awaited<ReturnType<typeof createFileApp>>
beforeAll(async () => {
  app = await createFileApp()
})
afterAll(() => app.close())

const exported = (visitor: Visitor, query = '') => visitor.get(`/api/v1/file-entries/export${query}`)
const names = async (visitor: Visitor, query = '') =>
  (parse((await exported(visitor, query)).body, { bom: true, columns: true }) as { name: string }[]).map(
    ({ name }) => name,
  )

it('gives what a list finds as CSV, in its order, without addresses of the bytes', async () => {
  const { visitor } = await app.test.registerUser()
  const small = await uploaded(visitor, 'x', { name: 'b.txt' })
  await uploaded(visitor, 'hello', { name: 'a.txt' })
  await uploaded(visitor, 'deep', { name: 'n.txt', metadata: { relativePath: 'trips/n.txt' } })
  const answer = await exported(visitor)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="files.csv"',
  })
  expect(answer.body).not.toContain('/secure/files')
  const [folder, , file] = parse(answer.body, { bom: true, columns: true }) as Record<string, string>[]
  expect(folder).toMatchObject({ name: 'trips', type: 'folder' })
  expect(file).toMatchObject({ id: String(small.id), name: 'b.txt', type: 'text', file_size: '1' })
  expect(await names(visitor, '?orderBy=file_size&orderDir=desc')).toEqual(['trips', 'a.txt', 'b.txt'])
  expect(await names(visitor, '?type=text&query=n')).toEqual(['n.txt'])
  await visitor.post('/api/v1/file-entries/delete', { entryIds: [small.id] })
  expect(await names(visitor)).toEqual(['trips', 'a.txt'])
  expect(await names(visitor, '?section=bin')).toEqual(['b.txt'])
})

it('gives none, a thousand, and those of nobody else', async () => {
  const { visitor } = await app.test.registerUser()
  const other = await app.test.registerUser()
  expect(await names(visitor)).toEqual([])
  const { id } = await uploaded(visitor, 'x', { name: 'first.txt' })
  await sql`insert into file_entries (user_id, name, type, file_name, created_at, updated_at)
    select user_id, number || '.txt', type, 'export-' || number, now(), now()
    from file_entries, generate_series(1, 1000) as number where id = ${id}`.execute(app.test.db)
  expect(new Set(await names(visitor)).size).toBe(1001)
  expect(await names(other.visitor)).toEqual([])
  expect((await exported(visitor, '?parentId=999999')).statusCode).toBe(404)
})
