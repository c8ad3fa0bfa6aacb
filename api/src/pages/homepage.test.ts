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
type Page = Record<string, unknown> & { id: number; slug: string }
const write = async (title: string): Promise<Page> =>
  (await editor.post(url, { title, body: '<p>Text</p>', state: 'published' })).json().page
const save = async ({ id }: Page, changes: Record<string, unknown>) => {
  const { title, slug, body, state, publish_at, revision } = (await editor.get(`${url}/${id}/edit`)).json()
    .page
  const payload = { title, slug, body, state, publish_at, revision, ...changes }
  return editor.send({ method: 'PUT', url: `${url}/${id}`, payload })
}
const remove = ({ id }: Page) => editor.send({ method: 'DELETE', url: `${url}/${id}` })
const show = async (settings: Record<string, unknown>) => {
  const { version } = (await editor.get('/api/v1/appearance')).json()
  return editor.put('/api/v1/appearance', { version, settings })
}
const showPage = (value: string) => show({ 'homepage.type': 'customPage', 'homepage.value': value })
const homepage = async () =>
  (await test.visitor().get('/api/v1/bootstrap-data')).json().data.settings.homepage.value
const isShown = async () => (await test.publicPage('/'))?.isMissing === false

it('refuses to take the page away that is the homepage, until another one is', async () => {
  const page = await write('Front')
  const other = await write('Other front')
  expect((await showPage('front')).statusCode).toBe(200)
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  for (const state of [{ state: 'draft' }, { state: 'scheduled', publish_at: soon }]) {
    const refused = await save(page, state)
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { state: 'This page is the homepage. Choose another homepage first.' },
    ])
  }
  const kept = await remove(page)
  expect([kept.statusCode, kept.json().code]).toEqual([409, 'page_is_homepage'])
  expect(await isShown()).toBe(true)
  expect((await save(page, { title: 'Front page' })).statusCode).toBe(200)
  expect((await showPage(String(other.id))).statusCode).toBe(200)
  expect((await remove(other)).statusCode).toBe(409)
  expect((await remove(page)).statusCode).toBe(200)
  expect((await show({ 'homepage.type': 'landingPage' })).statusCode).toBe(200)
  expect((await remove(other)).statusCode).toBe(200)
})

it('follows the homepage to its new address', async () => {
  const page = await write('Welcome')
  await showPage('welcome')
  expect((await save(page, { slug: 'hello' })).statusCode).toBe(200)
  expect([await homepage(), await isShown()]).toEqual(['hello', true])
})

it('never both hides a page and makes it the homepage, in whichever order they come', async () => {
  const ends: unknown[] = []
  for (let round = 0; round < 6; round++) {
    await show({ 'homepage.type': 'landingPage' })
    const page = await write(`Race ${round}`)
    const [shown, hidden] = await Promise.all([showPage(page.slug), save(page, { state: 'draft' })])
    ends.push([shown, hidden].filter(({ statusCode }) => statusCode === 200).length)
  }
  expect(ends).toEqual(Array(6).fill(1))
})
