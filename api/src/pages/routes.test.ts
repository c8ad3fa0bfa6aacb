import { createTestApp, type TestApp } from '../testing'
import { pageStore } from './store'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const get = (idOrSlug: string | number) => test.visitor().get(`/api/v1/custom-pages/${idOrSlug}`)

it('gives a page by slug and by id, with its SEO tags [C-034]', async () => {
  const bySlug = await get('about')
  expect(bySlug.json()).toMatchObject({
    page: { slug: 'about', title: 'About us', type: 'default' },
    seo: { title: 'About us', image: null },
  })
  const byId = await get(bySlug.json().page.id)
  expect(byId.json()).toEqual(bySlug.json())
})

it.each(['privacy', 'terms'])('has the page %s from the start', async slug => {
  expect((await get(slug)).statusCode).toBe(200)
})

it.each([
  'nothing',
  '0',
  '123456789',
  '../users',
  "' or 1=1 --",
  '%F0%9F%A6%AD',
  'x'.repeat(100),
])('has no page %s', async slug => {
  expect((await get(encodeURIComponent(slug))).statusCode).toBe(404)
})

const hostile = [
  '<script>x()</script>',
  '<img src=x onerror=x()>',
  '<a href="javascript:x()">a</a>',
  '<a href="JaVa\tScript:x()">a</a>',
  '<svg onload=x()><script>x()</script></svg>',
  '<iframe src="https://example.com"></iframe>',
  '<p style="position:fixed;inset:0">p</p>',
  '<div class="fixed inset-0">d</div>',
  '<form action="/auth/logout"><input name="a"></form>',
  '<img src="data:image/svg+xml,<svg onload=x()>">',
  '<meta http-equiv="refresh" content="0;url=//example.com">',
  '<base href="//example.com">',
  '<math><mtext><table><mglyph><style><img src=x onerror=x()>',
  '<p id="mfe-manifest" name="currentScript">p</p>',
]
const dangerous =
  /<script|onerror|onload|javascript:|<svg|<iframe|style=|fixed|<form|data:|<meta|<base|<style|id=/i

it('serves nothing that could run, whether it came through the store or was in the table before', async () => {
  const body = hostile.join('\n')
  await pageStore(test.db).create({ slug: 'saved', title: 'Saved', body, seo: null })
  const stored = await test.db.selectFrom('custom_pages').select('body').where('slug', '=', 'saved').execute()
  expect(stored[0]?.body).not.toMatch(dangerous)
  const old = { slug: 'old', title: 'Old', body, type: 'default', seo: 'null' }
  await test.db.insertInto('custom_pages').values(old).execute()
  for (const slug of ['saved', 'old']) expect((await get(slug)).json().page.body).not.toMatch(dangerous)
})

it('keeps what pages are made of', async () => {
  const body =
    '<h2>T</h2><pre><code class="language-js hljs">a &lt; b</code></pre><img src="https://example.com/a.png" alt="A" />'
  await pageStore(test.db).create({ slug: 'plain', title: 'Plain', body, seo: null })
  expect((await get('plain')).json()).toMatchObject({ page: { body } })
})

it.each([
  ['/pages/nothing', true],
  ['/pages/about', false],
  ['/pages/99999/about', true],
  ['/pages/%zz', true],
  ['/contact', false],
])('tells the document server whether %s is a page that is missing: %s', async (path, isMissing) => {
  expect((await test.publicPage(path))?.isMissing ?? false).toBe(isMissing)
})
