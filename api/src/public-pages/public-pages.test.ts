import { createTestApp, type TestApp } from '../testing'
import type { Visitor } from '../testing/visitor'

let test: TestApp
let editor: Visitor
beforeAll(async () => {
  test = await createTestApp({ baseUrl: 'http://localhost:4000' })
  editor = await test.loginAsAdministrator()
})
afterAll(() => test.close())

const write = async (page: Record<string, unknown>) => {
  const response = await editor.post('/api/v1/custom-pages', {
    ...{ title: 'Page', body: '<p>Text</p>', state: 'published', ...page },
  })
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json().page
}
const setting = async (changes: Record<string, unknown>) => {
  const response = await editor.put('/api/v1/settings', { settings: changes })
  if (response.statusCode !== 200) throw new Error(response.body)
}
const text = async (path: string) => {
  const { statusCode, body, headers } = await test.visitor().get(path)
  expect(statusCode).toBe(200)
  return { body, type: headers['content-type'], cache: headers['cache-control'] }
}
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)

it('lists every public page for search engines, and none that is not', async () => {
  await write({ title: 'Known', slug: 'known' })
  await write({ title: 'Draft', slug: 'draft', state: 'draft' })
  await write({ title: 'Hidden', slug: 'hidden', meta: { no_index: true } })
  const later = new Date(Date.now() + 3_600_000).toISOString()
  await write({ title: 'Later', slug: 'later', state: 'scheduled', publish_at: later })
  const { body, type, cache } = await text('/sitemap.xml')
  expect([type, cache]).toEqual(['application/xml; charset=utf-8', 'public, max-age=300'])
  const found = addresses(body)
  expect(found.slice(0, 3)).toEqual(['/', '/pricing', '/contact'].map(path => `http://localhost:4000${path}`))
  expect(found).toContain('http://localhost:4000/pages/known')
  for (const slug of ['draft', 'hidden', 'later']) {
    expect(body).not.toContain(slug)
    expect((await text('/feed.xml')).body).not.toContain(`/pages/${slug}`)
  }
})

it('knows a page that is the homepage by one address', async () => {
  const { id } = await write({ title: 'Front', slug: 'front' })
  for (const value of ['front', String(id)]) {
    await setting({ 'homepage.type': 'customPage', 'homepage.value': value })
    const found = addresses((await text('/sitemap.xml')).body)
    expect(found.filter(address => address === 'http://localhost:4000/')).toHaveLength(1)
    expect(found).not.toContain('http://localhost:4000/pages/front')
    for (const path of ['/', '/pages/front'])
      expect(await test.publicPage(path)).toMatchObject({ head: { title: 'Front', canonical: '/' } })
  }
  await setting({ 'homepage.type': 'landingPage', 'homepage.value': null })
})

it.each([
  '/pages/%00',
  '/pages/about%00',
  '/pages/preview/%00',
  '/pages/%ff',
])('finds nothing at %s', async path => {
  expect(await test.publicPage(path)).toEqual({ isMissing: true })
})

it('gives feed readers well-formed XML, whatever somebody wrote', async () => {
  const title = 'A <b>bold</b> & "quoted" ]]> title'
  await write({
    title,
    slug: 'xml',
    body: '<p>5 &lt; 6 &amp; 7</p>',
    seo: { title: '', description: 'Not < or &', image: '' },
  })
  const { body, type } = await text('/feed.xml')
  expect(type).toBe('application/atom+xml; charset=utf-8')
  const names = body.match(/<\/?[a-z]+/g)?.map(tag => tag.replace(/<\/?/, '')) ?? []
  const known = [
    'feed',
    'id',
    'title',
    'updated',
    'link',
    'author',
    'name',
    'entry',
    'published',
    'summary',
    'content',
  ]
  expect(new Set(names)).toEqual(new Set(known))
  expect(body.match(/&(?!#\d+;)/g)).toBeNull()
  const shown = body.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
  expect(shown).toContain(`<title>${title}</title>`)
  expect(shown).toContain('<p>5 &lt; 6 &amp; 7</p>')
})

it('says what the landing page and the plans are about, as their visitor reads them', async () => {
  const home = await test.publicPage('/')
  expect(home?.head).toMatchObject({
    canonical: '/',
    title: 'Your account, calm and under your control',
    structuredData: { '@type': 'WebSite', url: 'http://localhost:4000/' },
  })
  expect(home?.picture).toMatchObject({ look: 'hero', title: 'Your account, calm and under your control' })
  expect(home?.picture?.text).toContain('<h3>Team</h3>')
  const plans = await test.publicPage('/pricing')
  expect(plans?.head).toMatchObject({ canonical: '/pricing', structuredData: { '@type': 'ItemList' } })
  expect(JSON.stringify(plans?.head?.structuredData)).toMatch(/"price":\d+(\.\d+)?,"priceCurrency":"USD"/)
  await setting({ 'billing.enable': false })
  expect((await test.publicPage('/'))?.picture?.text).not.toContain('<h3>Team</h3>')
  expect(addresses((await text('/sitemap.xml')).body)).not.toContain('http://localhost:4000/pricing')
  await setting({ 'billing.enable': true })
})

it('leaves to the page what is at the address of somebody who is signed in', async () => {
  const { data } = (await editor.get('/api/v1/bootstrap-data')).json()
  expect(await test.app.publicPage('/', data)).toBeUndefined()
})

it('takes what an administrator wrote for text in data about the page, too', async () => {
  const evil = '</script><img src=x onerror=alert(1)>'
  await write({ title: evil, slug: 'evil' })
  const { head, picture } = (await test.publicPage('/pages/evil')) ?? {}
  expect(head?.structuredData).toMatchObject({ headline: evil })
  expect(picture).toMatchObject({ title: evil, text: '<p>Text</p>', isWritten: true })
})

describe('what a shared link shows', () => {
  it('is the picture of the page, by an address of this site, else the picture of the site', async () => {
    const seo = { title: '', description: '', image: '/secure/files/of-the-page' }
    await write({ title: 'Pictured', slug: 'pictured', seo })
    await write({ title: 'Plain', slug: 'plain-head' })
    const imageAt = async (path: string) => (await test.publicPage(path))?.head?.image
    expect([await imageAt('/pages/plain-head'), await imageAt('/')]).toEqual([null, null])
    await setting({ 'default_meta_tags.image': '/secure/files/of-the-site' })
    const ofSite = { url: 'http://localhost:4000/secure/files/of-the-site', alt: 'Harbor' }
    expect(await imageAt('/pages/pictured')).toEqual({
      url: 'http://localhost:4000/secure/files/of-the-page',
      alt: 'Pictured',
    })
    for (const path of ['/', '/pages/plain-head', '/pricing', '/contact', '/login'])
      expect([path, await imageAt(path)]).toEqual([path, ofSite])
    await setting({ 'homepage.appearance.headerImage': 'https://pictures.example/hero.png' })
    expect(await imageAt('/')).toMatchObject({ url: 'https://pictures.example/hero.png' })
    await setting({ 'default_meta_tags.image': null, 'homepage.appearance.headerImage': null })
  })

  it('is the title and the description of the site where the page has none', async () => {
    await write({ title: 'Undescribed', slug: 'undescribed' })
    await setting({
      'default_meta_tags.title': 'Harbor: accounts without worry',
      'default_meta_tags.description': 'All of it',
    })
    expect((await test.publicPage('/'))?.head).toMatchObject({
      title: 'Harbor: accounts without worry',
      documentTitle: 'Harbor: accounts without worry',
      description: 'All of it',
    })
    expect((await test.publicPage('/pages/undescribed'))?.head).toMatchObject({
      documentTitle: 'Undescribed – Harbor',
      description: 'All of it',
    })
    await setting({ 'default_meta_tags.title': '', 'default_meta_tags.description': '' })
    expect((await test.publicPage('/pages/undescribed'))?.head?.description).toBeNull()
    expect((await test.publicPage('/'))?.head?.documentTitle).toMatch(/^Harbor – /)
  })

  it.each([
    ['/contact', 'Contact us', true],
    ['/login', 'Login', true],
    ['/login/', 'Login', true],
    ['/register', 'Register', true],
    ['/api-docs', 'API documentation', true],
    ['/forgot-password', 'Forgot password', false],
    ['/magic-link', 'Sign in by email', false],
    ['/verify-email', 'Verify your email', false],
    ['/password/reset/secret', 'Reset password', false],
    ['/workspace/join/login', 'Login', false],
    ['/workspace/join/register', 'Register', false],
    ['/s/secret', 'Shared file', false],
  ])('of %s is "%s"; whether search engines may know it: %s', async (path, title, isFound) => {
    const { head } = (await test.publicPage(path)) ?? {}
    expect(head).toMatchObject({ title, documentTitle: `${title} – Harbor`, noIndex: !isFound })
    expect(head?.canonical).toBe(isFound ? path.replace(/\/$/, '') : null)
    expect(JSON.stringify(head)).not.toContain('secret')
  })

  it('is that of the sign-in page where that is the homepage, at the address of the homepage', async () => {
    for (const [type, title] of [
      ['loginPage', 'Login'],
      ['registerPage', 'Register'],
    ]) {
      await setting({ 'homepage.type': type })
      expect((await test.publicPage('/'))?.head).toMatchObject({ title, canonical: '/', noIndex: false })
    }
    await setting({ 'homepage.type': 'landingPage' })
  })
})
