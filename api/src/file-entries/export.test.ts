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

it('gives each entry once, and none that came later, when the list changes while it is read', async () => {
  const { visitor } = await app.test.registerUser()
  const administrator = await app.test.loginAsAdministrator()
  const { id } = await uploaded(visitor, 'x', { name: 'm-0000.txt' })
  const add = (name: string, count: number) =>
    sql`insert into file_entries (user_id, uploaded_by, name, type, file_name, created_at, updated_at)
      select user_id, uploaded_by, ${name}::text || lpad(number::text, 4, '0') || '.txt', type, ${name}::text || number, now(), now()
      from file_entries, generate_series(1, ${count}::int) as number where id = ${id}`.execute(app.test.db)
  const remove = (name: string) =>
    app.test.db.deleteFrom('file_entries').where('name', 'like', `${name}%`).execute()
  await add('m-', 1199)
  for (const [by, url] of [
    [visitor, '/api/v1/file-entries/export?orderBy=name'],
    [administrator, '/api/v1/files/export?orderBy=name&query=.txt'],
  ] as const) {
    const answer = await by.send({ url, payloadAsStream: true })
    const chunks: Buffer[] = []
    for await (const chunk of answer.stream()) {
      // The first files, those of the part that is read now, go; others come before them.
      if (chunks.length === 0) {
        await remove('m-00')
        await add('a-', 30)
      }
      chunks.push(chunk)
    }
    const rows: { name: string }[] = parse(Buffer.concat(chunks).toString(), { bom: true, columns: true })
    const read = rows.map(({ name }) => name).filter(name => /^[am]-/.test(name))
    expect(new Set(read).size).toBe(read.length)
    expect(read.filter(name => name.startsWith('a-'))).toEqual([])
    expect(read.filter(name => name >= 'm-01')).toHaveLength(1100)
    await remove('a-')
  }
})
