import type { SiteFile } from '@app/shared/wire'
import { createFileApp, uploaded } from '../../testing/files'
import type { Visitor } from '../../testing/visitor'

let app: Awaited<ReturnType<typeof createFileApp>>
let administrator: Visitor
beforeAll(async () => {
  app = await createFileApp()
  administrator = await app.test.loginAsAdministrator()
})
afterAll(() => app.close())

const search = async (query = ''): Promise<{ data: SiteFile[]; total: number }> =>
  (await administrator.get(`/api/v1/files?${query}`)).json().pagination
const names = async (query: string) => (await search(query)).data.map(({ name }) => name)

it('shows the files of everybody, by name, owner, kind, time and bin, in any order', async () => {
  const ada = await app.test.registerUser()
  const ben = await app.test.registerUser()
  const first = await uploaded(ada.visitor, 'one', { name: 'Zebra.txt' })
  await uploaded(ben.visitor, 'three', { name: 'apple_1.txt' })
  await uploaded(ben.visitor, '%PDF-1.7\n1 0 obj', { name: 'b.pdf' })
  await ben.visitor.post('/api/v1/file-entries/folders', { name: 'Folder' })
  expect((await search()).total).toBe(3)
  expect(await names('orderBy=name&orderDir=asc')).toEqual(['apple_1.txt', 'b.pdf', 'Zebra.txt'])
  expect(await names('orderBy=file_size&orderDir=asc')).toEqual(['Zebra.txt', 'apple_1.txt', 'b.pdf'])
  expect(await names('query=ZEB')).toEqual(['Zebra.txt'])
  expect(await names('query=_')).toEqual(['apple_1.txt'])
  expect(await names('type=pdf')).toEqual(['b.pdf'])
  expect(await names(`owner=${encodeURIComponent(ada.email)}`)).toEqual(['Zebra.txt'])
  expect(await names('createdFrom=2999-01-01T00:00:00Z')).toEqual([])
  expect((await names('createdBefore=2999-01-01T00:00:00Z&perPage=2&page=2')).length).toBe(1)
  await ada.visitor.post('/api/v1/file-entries/delete', { entryIds: [first.id] })
  expect(await names('binned=true')).toEqual(['Zebra.txt'])
  expect(await names('binned=false')).not.toContain('Zebra.txt')
  const [file] = (await search('query=Zebra')).data
  expect(file).toMatchObject({
    id: first.id,
    file_size: 3,
    owner: { id: ada.id, email: ada.email },
    workspace: null,
  })
  expect((await app.test.app.inject(file?.url ?? '')).body).toBe('one')
  for (const wrong of ['orderBy=email', 'page=0', 'perPage=101', 'type=x', 'createdFrom=now'])
    expect((await administrator.get(`/api/v1/files?${wrong}`)).statusCode).toBe(422)
})

it('writes them for spreadsheets, no formula and no address among them', async () => {
  const { visitor, email } = await app.test.registerUser()
  await uploaded(visitor, 'x', { name: '=1+1.txt' })
  const answer = await administrator.get(`/api/v1/files/export?owner=${encodeURIComponent(email)}`)
  const [head, line, ...rest] = answer.body.trim().split('\r\n')
  expect(head?.replace('\uFEFF', '')).toBe(
    'id,name,type,mime,file_size,owner,workspace,created_at,deleted_at',
  )
  expect(line).toContain(`,'=1+1.txt,text,text/plain,1,${email},,`)
  expect(rest).toEqual([])
  expect(answer.body).not.toContain('signature')
})

it('deletes several at once, says of each, and gives their space back', async () => {
  const { visitor } = await app.test.registerUser()
  const one = await uploaded(visitor, 'one')
  const two = await uploaded(visitor, 'two')
  const folder = (await visitor.post('/api/v1/file-entries/folders', { name: 'F' })).json().fileEntry
  const used = async () => (await visitor.get('/api/v1/file-entries/usage')).json().used
  expect(await used()).toBe(6)
  const before = (await app.kept()).length
  const remove = (ids: number[], by = administrator) => by.post('/api/v1/files/delete', { ids })
  expect((await remove([one.id], visitor)).statusCode).toBe(403)
  expect((await remove([two.id, folder.id, 2_000_000_000, one.id])).json()).toEqual({
    results: [
      { id: two.id, result: 'done' },
      { id: folder.id, result: 'not_found' },
      { id: 2_000_000_000, result: 'not_found' },
      { id: one.id, result: 'done' },
    ],
  })
  expect((await remove([one.id])).json().results).toEqual([{ id: one.id, result: 'not_found' }])
  expect(await used()).toBe(0)
  expect((await app.kept()).length).toBe(before - 2)
  expect((await app.test.app.inject(one.url ?? '')).statusCode).toBe(404)
  expect((await remove([])).statusCode).toBe(422)
})

it('is for those who may see everybody’s files, and for nobody else', async () => {
  const { visitor } = await app.test.registerUser()
  for (const url of ['/api/v1/files', '/api/v1/files/export'])
    expect((await visitor.get(url)).statusCode).toBe(403)
})
