import { createFileApp, sendFile, uploaded } from '../testing/files'

let app: Awaited<ReturnType<typeof createFileApp>>
beforeAll(async () => {
  app = await createFileApp()
})
afterAll(() => app.close())

it.each([
  '.9',
  'e0',
  '%20x',
])('takes no number of a URL that ends with %s for the one before it', async rest => {
  const { visitor } = await app.test.registerUser()
  const file = await uploaded(visitor, 'hello', { name: 'a.txt' })
  const renamed = await visitor.put(`/api/v1/file-entries/${file.id}${rest}`, { name: 'b.txt' })
  expect(renamed.statusCode).toBe(422)
  expect((await visitor.get(`/api/v1/file-entries/${file.id}`)).json().fileEntry.name).toBe('a.txt')
})

it('takes numbers of a query and of a form as they are written, or not at all', async () => {
  const { visitor } = await app.test.registerUser()
  const page = (query: string) => visitor.get(`/api/v1/file-entries?${query}`)
  expect((await page('page=1&perPage=2')).json().pagination).toMatchObject({ current_page: 1, per_page: 2 })
  for (const query of ['page=1.9', 'perPage=2.5', 'page=0x1', 'page=1e0', 'page=%201'])
    expect([query, (await page(query)).statusCode]).toEqual([query, 422])
  const { parent_id } = await uploaded(visitor, 'x', { metadata: { relativePath: 'trips/a.txt' } })
  const into = (parentId: unknown) => sendFile(visitor, 'x', { metadata: { parentId } })
  expect((await into(parent_id)).json().fileEntry.parent_id).toBe(parent_id)
  expect((await into(String(parent_id))).json().fileEntry.parent_id).toBe(parent_id)
  for (const parentId of [`${parent_id}.5`, (parent_id ?? 0) + 0.5, true])
    expect((await into(parentId)).json()).toMatchObject({ errors: { parentId: expect.anything() } })
})
