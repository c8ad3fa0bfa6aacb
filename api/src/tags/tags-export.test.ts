import { parse } from 'csv-parse/sync'
import { createTestApp, type TestApp } from '../testing'
import { holderOf } from '../testing/give-role'

const TAGS = '/api/v1/tags'
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('gives the tags as a file in the order of the list, to who may see that', async () => {
  const editor = await holderOf(test, 'custom_pages.update')
  for (const name of ['Zebra', 'apple, red', 'Münze']) await editor.post(TAGS, { name })
  const { body, headers } = await editor.get(`${TAGS}/export`)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="tags.csv"')
  const lines: Record<string, string>[] = parse(body, { bom: true, columns: true })
  const { tags } = (await editor.get(TAGS)).json()
  expect(lines.map(({ name }) => name)).toEqual(tags.map(({ name }: { name: string }) => name))
  expect(lines).toContainEqual({
    ...{ id: expect.any(String), name: 'apple, red', type: 'custom', pages_count: '0' },
  })
  expect((await (await holderOf(test, 'custom_pages.view')).get(`${TAGS}/export`)).statusCode).toBe(403)
})
