import { strFromU8, unzipSync } from 'fflate'
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

it('refuses what is no list of ids', async () => {
  const { visitor } = await app.test.registerUser()
  for (const query of ['', '?entryIds=', '?entryIds=x', '?entryIds=1;2'])
    expect((await visitor.get(`/api/v1/file-entries/archive${query}`)).statusCode).toBe(422)
  expect((await visitor.get('/api/v1/file-entries/archive?entryIds=999999')).statusCode).toBe(404)
})
