import { createTestApp, type TestApp } from '../testing'
import type { Visitor } from '../testing/visitor'

let test: TestApp
let editor: Visitor
beforeAll(async () => {
  test = await createTestApp()
  editor = await test.loginAsAdministrator()
})
afterAll(() => test.close())

const url = '/api/v1/custom-pages'
const write = async (title: string, more: object = {}): Promise<{ id: number; slug: string }> =>
  (await editor.post(url, { title, body: `<p>${title}</p>`, ...more })).json().page
const states = (ids: number[], state: string, by = editor, more: object = {}) =>
  by.put(`${url}/states`, { ids, state, ...more })
const remove = (ids: number[], by = editor, more: object = {}) =>
  by.post(`${url}/deletions`, { ids, ...more })
const edited = async (id: number) => (await editor.get(`${url}/${id}/edit`)).json().page
const stateOf = async (id: number) => (await edited(id))?.state
const audited = async (id: number) => {
  const entries = (await editor.get('/api/v1/logs/audit?action=pages.&perPage=100')).json().pagination.data
  return entries
    .filter(({ subject_id }: { subject_id: string }) => subject_id === String(id))
    .map(({ action }: { action: string }) => action)
}
const names = Array.from({ length: 20 }, (_, index) => `pages ${index}`)
/** Somebody who may do this alone. */
async function holder(...permissions: string[]) {
  const { visitor, id } = await test.confirmedUser()
  const wanted = permissions.map(name => ({ name, restrictions: [] }))
  const { role } = (await editor.post('/api/v1/roles', { name: names.shift(), permissions: wanted })).json()
  await editor.put(`/api/v1/users/${id}/roles`, { roles: [role.id] })
  return { visitor, id }
}
const GONE = 'Could not find this page.'
const DRAFTED = 'This page has changes that are not published. Publish them or throw them away first.'
const HOMEPAGE = 'This page is the homepage. Choose another homepage first.'

it('publishes several and takes them back, once for each, as one save does it', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const draft = await write('Draft')
  const scheduled = await write('Scheduled', { state: 'scheduled', publish_at: soon })
  const published = await write('Published', { state: 'published' })
  const { publish_at: since } = await edited(published.id)
  const { visitor, id: by } = await holder('custom_pages.update')
  const ids = [published.id, 999_999, draft.id, scheduled.id, draft.id]
  const done = ({ id, slug }: typeof draft, title: string) => ({ id, result: 'done', title, slug })
  for (let again = 0; again < 2; again++)
    expect((await states(ids, 'published', visitor)).json()).toEqual({
      results: [
        done(draft, 'Draft'),
        done(scheduled, 'Scheduled'),
        done(published, 'Published'),
        { id: 999_999, result: 'not_found', why: GONE },
      ],
    })
  for (const page of [draft, scheduled])
    expect([await stateOf(page.id), await audited(page.id)]).toEqual([
      'published',
      ['pages.update', 'pages.create'],
    ])
  expect(await edited(draft.id)).toMatchObject({ user_id: by, revision: 2 })
  expect(await edited(published.id)).toMatchObject({ publish_at: since, revision: 1 })
  expect((await test.visitor().get(`${url}/${draft.slug}`)).json().page.title).toBe('Draft')
  await states([draft.id, scheduled.id], 'draft')
  expect(await edited(scheduled.id)).toMatchObject({ state: 'draft', publish_at: null })
  expect((await test.visitor().get(`${url}/${draft.slug}`)).statusCode).toBe(404)
  expect((await editor.get(`${url}/${draft.id}/revisions`)).json().revisions).toHaveLength(3)
})

it('tells webhooks, the sitemap and the feed of each', async () => {
  await editor.post('/api/v1/site-webhooks', { url: 'https://hooks.example/', events: ['page.published'] })
  const pages = [await write('Heard of'), await write('Heard of too')]
  await states(
    pages.map(({ id }) => id),
    'published',
  )
  const told = await test.db
    .selectFrom('webhook_deliveries')
    .select('about')
    .where('type', '=', 'page.published')
    .orderBy('about')
    .execute()
  expect(told.map(({ about }) => Number(about)).sort()).toEqual(pages.map(({ id }) => id))
  const isNamed = async (path: string) =>
    pages.map(({ slug }) => `/pages/${slug}`).filter(address => path.includes(address)).length
  for (const path of ['/sitemap.xml', '/feed.xml'])
    expect(await isNamed((await test.visitor().get(path)).body)).toBe(2)
  await remove(pages.map(({ id }) => id))
  for (const path of ['/sitemap.xml', '/feed.xml'])
    expect(await isNamed((await test.visitor().get(path)).body)).toBe(0)
})

it('leaves out what has changes that are not published, and says so in the language of who asks', async () => {
  const page = await write('Worked on', { state: 'published' })
  await editor.put(`${url}/${page.id}/draft`, { title: 'Better', body: '', revision: 1 })
  const left = { id: page.id, result: 'not_allowed', title: 'Worked on', slug: page.slug }
  for (const state of ['draft', 'published'])
    expect((await states([page.id], state)).json().results).toEqual([{ ...left, why: DRAFTED }])
  expect(await edited(page.id)).toMatchObject({ state: 'published', draft: { title: 'Better' }, revision: 2 })
  const { visitor, id } = await holder('custom_pages.update')
  await test.db.updateTable('users').set({ language: 'de' }).where('id', '=', id).execute()
  const [inGerman] = (await states([page.id], 'draft', visitor)).json().results
  expect(inGerman.why).toMatch(/^Diese Seite hat unveröffentlichte Änderungen\./)
})

it('never takes the homepage away, and does it to the others', async () => {
  const front = await write('Front', { state: 'published' })
  const other = await write('Other', { state: 'published' })
  const { version } = (await editor.get('/api/v1/appearance')).json()
  const settings = { 'homepage.type': 'customPage', 'homepage.value': front.slug }
  await editor.put('/api/v1/appearance', { version, settings })
  const expected = [
    { id: front.id, result: 'not_allowed', why: HOMEPAGE, title: 'Front', slug: front.slug },
    { id: other.id, result: 'done', title: 'Other', slug: other.slug },
  ]
  expect((await states([front.id, other.id], 'draft')).json().results).toEqual(expected)
  expect([await stateOf(front.id), await stateOf(other.id)]).toEqual(['published', 'draft'])
  expect((await remove([front.id, other.id])).json().results).toEqual(expected)
  expect([await stateOf(front.id), await stateOf(other.id)]).toEqual(['published', undefined])
  expect(await audited(other.id)).toEqual(['pages.delete', 'pages.update', 'pages.create'])
  expect(await audited(front.id)).toEqual(['pages.create'])
  const [gone] = (await remove([other.id])).json().results
  expect(gone).toEqual({ id: other.id, result: 'not_found', why: GONE })
})

it('says with a preview what would come of it, and does nothing', async () => {
  const { id, slug } = await write('Left alone')
  const more = { preview: true }
  for (const answer of [await states([id], 'published', editor, more), await remove([id], editor, more)])
    expect(answer.json().results).toEqual([{ id, result: 'done', title: 'Left alone', slug }])
  expect(await edited(id)).toMatchObject({ state: 'draft', revision: 1 })
  expect(await audited(id)).toEqual(['pages.create'])
})

it('is for those who may do it to one', async () => {
  const { id } = await write('Guarded')
  const { visitor: writer } = await holder('custom_pages.update')
  const { visitor: remover } = await holder('custom_pages.delete')
  const { visitor: plain } = await test.registerUser()
  const codes = async (by: Visitor) =>
    [await states([id], 'published', by), await remove([id], by)].map(({ statusCode }) => statusCode)
  expect(await codes(plain)).toEqual([403, 403])
  expect(await codes(writer)).toEqual([200, 403])
  expect(await codes(remover)).toEqual([403, 200])
})

it.each([
  ['nothing', []],
  ['too many', Array.from({ length: 101 }, (_, index) => index + 1)],
  ['what is no id', [0]],
  ['what no database can have', [2_147_483_648]],
])('refuses %s, at the field', async (_, ids) => {
  for (const answer of [await states(ids, 'draft'), await remove(ids)]) {
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)[0]).toMatch(/^ids/)
  }
})

it('knows no state but these two, and hides no page that is called like a route', async () => {
  const { id } = await write('Called like it', { slug: 'states', state: 'published' })
  for (const state of ['scheduled', 'gone', undefined]) {
    const answer = await editor.put(`${url}/states`, { ids: [id], state })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['state']])
  }
  expect((await test.visitor().get(`${url}/states`)).json().page.id).toBe(id)
})
