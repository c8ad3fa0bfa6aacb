import type { AppearanceResponse, AppearanceRevision, AppearanceRevisionResponse } from '@app/shared/wire'
import { createTestApp, type TestApp } from '../testing'
import { giveRole } from '../testing/give-role'
import type { Visitor } from '../testing/visitor'

let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  test = await createTestApp()
  administrator = await test.loginAsAdministrator()
})
afterAll(() => test.close())

const PATH = '/api/v1/appearance'
const read = async (): Promise<AppearanceResponse> => (await administrator.get(PATH)).json()
const publish = async (body: object) =>
  (await administrator.put(PATH, { version: (await read()).version, ...body })).statusCode
const name = (value: string) => publish({ settings: { 'branding.site_name': value } })
const list = async (): Promise<AppearanceRevision[]> =>
  (await administrator.get(`${PATH}/revisions`)).json().revisions
const find = async (id: number | undefined) => {
  const answer = await administrator.get(`${PATH}/revisions/${id}`)
  return answer.statusCode === 200 ? answer.json<AppearanceRevisionResponse>().revision : answer.statusCode
}
const names = async () =>
  Promise.all(
    (await list()).map(async ({ id }) => {
      const found = await find(id)
      return typeof found === 'object' ? found.settings.branding.site_name : found
    }),
  )

it('keeps what was published with who did it, what it took the place of, and nothing of a publishing that changed nothing', async () => {
  const first = await read()
  expect(await list()).toEqual([])
  expect(await name('Orchard')).toBe(200)
  expect(await name('Orchard')).toBe(200)
  expect(await name('Vineyard')).toBe(200)
  expect(await names()).toEqual(['Vineyard', 'Orchard', first.settings.branding.site_name])
  const revisions = await list()
  expect(revisions[0]?.version).toBe((await read()).version)
  expect(revisions.map(({ author }) => author !== null)).toEqual([true, true, false])
  expect(await find(revisions[2]?.id)).toMatchObject({ themes: first.themes, settings: first.settings })

  // What came by another way would be lost with the publishing that takes its place.
  await administrator.put('/api/v1/settings', { settings: { 'branding.site_name': 'By the settings' } })
  expect(await name('Meadow')).toBe(200)
  expect((await names()).slice(0, 3)).toEqual(['Meadow', 'By the settings', 'Vineyard'])
})

it('has the themes that were deleted since, and forgets the oldest', async () => {
  const { themes } = await read()
  const theme = { ...themes[0], id: 0, name: 'Harvest', default_light: false, default_dark: false }
  await publish({ themes: [...themes, theme] })
  await publish({ themes })
  const [, withTheme] = await list()
  expect(await find(withTheme?.id)).toMatchObject({
    themes: expect.arrayContaining([expect.objectContaining({ name: 'Harvest' })]),
  })
  for (let index = 0; index < 50; index++) await name(`Name ${index}`)
  expect(await list()).toHaveLength(50)
  expect(await find(withTheme?.id)).toBe(404)
  expect((await names()).at(-1)).toBe('Name 0')
})

it('has none of a publishing that was refused, nor one that this release could not show', async () => {
  const before = await list()
  expect(await publish({ settings: { 'branding.site_name': 'Nope', 'homepage.type': 'nothing' } })).toBe(422)
  expect(await list()).toEqual(before)
  const [newest] = before
  await test.db
    .updateTable('appearance_revisions')
    .set({ settings: '{}' })
    .where('id', '=', newest?.id ?? 0)
    .execute()
  expect(await find(newest?.id)).toBe(404)
  expect(await find(2 ** 31 - 1)).toBe(404)
})

it('is for those who may change the appearance, and stays when they are gone', async () => {
  const { visitor, id } = await test.registerUser('designer@example.com')
  const [newest] = await list()
  for (const path of [`${PATH}/revisions`, `${PATH}/revisions/${newest?.id}`])
    expect((await visitor.get(path)).statusCode).toBe(403)
  await giveRole(test, id, 'themes.update')
  const { version, themes } = await read()
  const [first, ...others] = themes
  const body = { version, themes: [{ ...first, name: 'By a designer' }, ...others] }
  expect((await visitor.put(PATH, body)).statusCode).toBe(200)
  const [made]: AppearanceRevision[] = (await visitor.get(`${PATH}/revisions`)).json().revisions
  expect(made?.author).toBe('designer')
  await test.db.deleteFrom('users').where('id', '=', id).execute()
  expect((await list())[0]).toEqual({ ...made, author: null })
})
