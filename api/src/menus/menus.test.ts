import type { EditedMenu } from '@app/shared/wire'
import { createTestApp, type TestApp } from '../testing'
import type { Visitor } from '../testing/visitor'

let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  test = await createTestApp()
  administrator = await test.loginAsAdministrator()
})
afterAll(() => test.close())

const entry = (more: object = {}) => ({ id: 'a', label: 'Entry', type: 'route', action: '/pricing', ...more })
const add = (items: object[], name = 'Cellar') =>
  administrator.post('/api/v1/menus', { name, positions: ['cellar', 'cellar'], items })
const save = ({ id, ...menu }: EditedMenu, more: object = {}) =>
  administrator.put(`/api/v1/menus/${id}`, { ...menu, ...more })
const shown = async () =>
  (await test.visitor().get('/api/v1/bootstrap-data'))
    .json()
    .data.settings.menus.filter(({ name }: EditedMenu) => name === 'Cellar')

it('adds a menu that everybody has from then on, changes it and deletes it', async () => {
  const { menu }: { menu: EditedMenu } = (await add([entry()])).json()
  expect(menu).toMatchObject({ name: 'Cellar', positions: ['cellar'], items: [entry()] })
  expect(await shown()).toMatchObject([{ id: menu.id, items: [entry()] }])
  const items = [entry({ id: 'b', type: 'customPage', action: '/pages/about' }), entry()]
  expect((await save(menu, { items })).json().menu).toMatchObject({ items, revision: menu.revision + 1 })
  expect((await save(menu, { name: 'Too late' })).statusCode).toBe(409)
  expect(await shown()).toMatchObject([{ items }])
  expect((await administrator.delete(`/api/v1/menus/${menu.id}`)).statusCode).toBe(200)
  expect(await shown()).toEqual([])
  expect((await administrator.delete(`/api/v1/menus/${menu.id}`)).statusCode).toBe(404)
  expect((await save(menu)).statusCode).toBe(404)
})

const PATHS = 'Use a path of this site, such as /pricing. A link to anywhere may lead to other sites.'
const ADDRESSES =
  'Use a path of this site, such as /pricing, or an address that begins with https://, mailto: or tel:.'
const PAGES = 'Choose one of the written pages.'

it.each([
  ['route', '//elsewhere.example', PATHS],
  ['route', '/\\elsewhere.example', PATHS],
  ['route', 'https://elsewhere.example', PATHS],
  ['link', 'javascript:alert(1)', ADDRESSES],
  ['link', 'java\tscript:alert(1)', ADDRESSES],
  ['link', 'data:text/html,x', ADDRESSES],
  ['link', 'https://', ADDRESSES],
  ['customPage', '/', PAGES],
  ['customPage', '/pages/', PAGES],
  ['customPage', 'https://elsewhere.example/pages/a', PAGES],
])('refuses an entry of the kind %s that leads to %j', async (type, action, said) => {
  const answer = await add([entry(), entry({ id: 'b', type, action })])
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { 'items.1.action': said }])
  expect(await shown()).toEqual([])
})

it('takes other sites, mail and telephone as links, and names everything that is wrong', async () => {
  const links = ['https://elsewhere.example/?a=b#c', 'mailto:us@example.com', 'tel:+49301234', '/pricing']
  const taken = await add(links.map((action, index) => entry({ id: String(index), type: 'link', action })))
  expect(taken.statusCode).toBe(200)
  await administrator.delete(`/api/v1/menus/${taken.json().menu.id}`)
  expect((await add([entry(), entry({ label: ' ' })], ' ')).json().errors).toEqual({
    name: 'The name field is required.',
    'items.1.id': 'Two entries have the same id.',
    'items.1.label': 'The label field is required.',
  })
  expect(Object.keys((await add([entry({ action: '' })])).json().errors)).toEqual(['items.0.action'])
})

it('leaves out entries whose page nobody can see, until somebody can', async () => {
  const pages = '/api/v1/custom-pages'
  const { page } = (
    await administrator.post(pages, { title: 'Jobs', body: '<p>Text</p>', state: 'published' })
  ).json()
  const jobs = entry({ type: 'customPage', action: '/pages/jobs' })
  const plain = entry({ id: 'b', action: '/pages/nowhere' })
  const { menu } = (await add([jobs, plain, entry({ id: 'c' })])).json()
  const labels = async () => (await shown())[0].items.map(({ action }: { action: string }) => action)
  expect(await labels()).toEqual(['/pages/jobs', '/pricing'])
  const save = async (changes: object) => {
    const { title, slug, body, revision } = (await administrator.get(`${pages}/${page.id}/edit`)).json().page
    const payload = { title, slug, body, revision, ...changes }
    const answer = await administrator.send({ method: 'PUT', url: `${pages}/${page.id}`, payload })
    expect(answer.statusCode).toBe(200)
  }
  await save({ state: 'draft' })
  expect(await labels()).toEqual(['/pricing'])
  // Editors still have them.
  const { menus } = (await administrator.get('/api/v1/menus')).json()
  expect(menus.find(({ id }: EditedMenu) => id === menu.id).items).toHaveLength(3)
  await save({ state: 'scheduled', publish_at: new Date(Date.now() + 1500).toISOString() })
  expect(await labels()).toEqual(['/pricing'])
  await new Promise(resolve => setTimeout(resolve, 1600))
  expect(await labels()).toEqual(['/pages/jobs', '/pricing'])
  // An entry with its old address leads to the new one.
  await save({ state: 'published', slug: 'work-with-us' })
  expect(await labels()).toEqual(['/pages/work-with-us', '/pricing'])
  await administrator.delete(`${pages}/${page.id}`)
  expect(await labels()).toEqual(['/pricing'])
})
