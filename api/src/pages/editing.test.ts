import { createTestApp, type TestApp } from '../testing'
import { hostileMarkup } from '../testing/hostile-markup'
import type { Visitor } from '../testing/visitor'

let test: TestApp
let editor: Visitor
beforeAll(async () => {
  test = await createTestApp()
  editor = await test.loginAsAdministrator()
})
afterAll(() => test.close())

const url = '/api/v1/custom-pages'
type Change = Record<string, unknown>
const write = async (page: Change) => {
  const response = await editor.post(url, { title: 'Page', body: '<p>Text</p>', ...page })
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json().page
}
const save = (page: Change, changes: Change) => {
  const { id, title, slug, body, state, publish_at, revision } = page
  const sent = { title, slug, body, state, publish_at, revision, ...changes }
  return editor.send({ method: 'PUT', url: `${url}/${id}`, payload: sent })
}
const read = (idOrSlug: unknown) => test.visitor().get(`${url}/${idOrSlug}`)
const moveTo = (id: number, publish_at: Date) =>
  test.db.updateTable('custom_pages').set({ publish_at }).where('id', '=', id).execute()

it('keeps everything an editor says about a page, of the type default [E-045][S-128]', async () => {
  const seo = { title: 'For engines', description: 'What it says', image: 'https://example.com/a.png' }
  const sent = { title: ' Our story ', slug: 'our-story', seo, hide_nav: true, meta: { no_index: true } }
  const page = await write({ ...sent, state: 'published' })
  expect(page).toMatchObject({
    ...{ slug: 'our-story', title: 'Our story', type: 'default', body: '<p>Text</p>', seo },
    ...{ hide_nav: true, meta: { no_index: true }, user_id: expect.any(Number), revision: 1 },
    ...{ state: 'published', preview_until: null, updated_at: expect.any(String) },
  })
  expect((await read('our-story')).json()).toMatchObject({ page: { id: page.id, hide_nav: true }, seo })
  const { page: again } = (await editor.get(`${url}/${page.id}/edit`)).json()
  expect(again).toEqual(page)
})

it('shows a draft, and what is scheduled, to nobody; what is due appears without anything running', async () => {
  const draft = await write({ title: 'Secret plans', body: 'hush' })
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const scheduled = await write({ title: 'Soon', body: 'hush', state: 'scheduled', publish_at: at })
  expect([draft.state, scheduled.state, scheduled.publish_at]).toEqual(['draft', 'scheduled', at])
  const { visitor } = await test.registerUser()
  for (const page of [draft, scheduled])
    for (const name of [page.id, page.slug])
      for (const reader of [test.visitor(), visitor, editor]) {
        const answer = await reader.get(`${url}/${name}`)
        expect([answer.statusCode, answer.body.includes('hush')]).toEqual([404, false])
      }
  expect((await test.publicPage(`/pages/${scheduled.slug}`))?.isMissing).toBe(true)
  await moveTo(scheduled.id, new Date(Date.now() - 1000))
  expect((await read('soon')).statusCode).toBe(200)
  expect(await test.publicPage('/pages/soon')).toMatchObject({ isMissing: false })
})

it('makes addresses of titles, and keeps them apart, also when two are saved at once', async () => {
  const made = await Promise.all(Array.from({ length: 3 }, () => write({ title: 'Über uns: Größe & Maß!' })))
  expect(made.map(({ slug }) => slug).sort()).toEqual([
    'uber-uns-grosse-mass',
    'uber-uns-grosse-mass-2',
    'uber-uns-grosse-mass-3',
  ])
  for (const [title, slug] of [
    ['دليل', 'دليل'],
    ['2026', 'page-2026'],
    ['Preview', 'page-preview'],
    ['!!!', 'page'],
    [`${'a'.repeat(79)}𠀀b`, `${'a'.repeat(79)}𠀀`],
  ])
    expect((await write({ title })).slug).toBe(slug)
})

it.each([
  [{ title: '   ' }, 'title'],
  [{ title: 'a\nb' }, 'title'],
  [{ title: 'x'.repeat(201) }, 'title'],
  [{ slug: 'about' }, 'slug'],
  [{ slug: 'Not/a slug' }, 'slug'],
  [{ slug: '12' }, 'slug'],
  [{ slug: 'preview' }, 'slug'],
  [{ body: 'x'.repeat(500_001) }, 'body'],
  [{ state: 'gone' }, 'state'],
  [{ state: 'scheduled' }, 'publish_at'],
  [{ state: 'scheduled', publish_at: 'tomorrow' }, 'publish_at'],
  [{ state: 'scheduled', publish_at: '2020-01-01T00:00:00Z' }, 'publish_at'],
  [{ tag_ids: [999_999] }, 'tag_ids'],
  [{ seo: { title: 5, description: '', image: null } }, 'seo.title'],
  [{ seo: { title: '', description: '', image: 'javascript:alert(1)' } }, 'seo.image'],
  [{ seo: { title: '', description: '', image: 'data:image/svg+xml,x' } }, 'seo.image'],
  [{ seo: { title: '', description: '', image: '//evil.example/a.png' } }, 'seo.image'],
  [{ seo: { title: '', description: '', image: 'a.png' } }, 'seo.image'],
  [{ type: 'other' }, 'type'],
])('refuses %j at its field, and stores nothing', async (wrong, field) => {
  const count = async () => (await test.db.selectFrom('custom_pages').select('id').execute()).length
  const before = await count()
  const response = await editor.post(url, { title: 'Wrong', body: '', ...wrong })
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]])
  expect(await count()).toBe(before)
})

it('lets the second of two editors know that the page has changed, and overwrites nothing', async () => {
  const page = await write({ title: 'Shared' })
  const answers = await Promise.all([save(page, { title: 'Mine' }), save(page, { title: 'Theirs' })])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toMatchObject({
    code: 'changed_meanwhile',
    message: expect.stringMatching(/changed/),
  })
  const stored = (await editor.get(`${url}/${page.id}/edit`)).json().page
  expect(stored.title).toBe(answers.find(({ statusCode }) => statusCode === 200)?.json().page.title)
  expect(stored.revision).toBe(2)
})

it('leads from every earlier address to the page, and a page of that name goes first', async () => {
  const first = await write({ title: 'One', slug: 'one', state: 'published' })
  const second = (await save(first, { slug: 'two' })).json().page
  await save(second, { slug: 'three' })
  for (const slug of ['one', 'two']) {
    const answer = await read(slug)
    expect([answer.statusCode, answer.json().redirect_to]).toEqual([404, '/pages/three'])
    expect(await test.publicPage(`/pages/${slug}`)).toMatchObject({ movedTo: '/pages/three' })
  }
  const taking = await write({ title: 'New one', slug: 'one', state: 'published' })
  expect((await read('one')).json().page.id).toBe(taking.id)
  // Back to where it was: nothing leads in a circle.
  const { page } = (await editor.get(`${url}/${first.id}/edit`)).json()
  await save(page, { slug: 'two' })
  expect((await read('two')).statusCode).toBe(200)
  expect((await read('three')).json().redirect_to).toBe('/pages/two')
  const taken = await save((await editor.get(`${url}/${first.id}/edit`)).json().page, { slug: 'one' })
  expect([taken.statusCode, Object.keys(taken.json().errors)]).toEqual([422, ['slug']])
  await editor.send({ method: 'DELETE', url: `${url}/${first.id}` })
  expect((await read('three')).json()).not.toHaveProperty('redirect_to')
})

it('keeps the newest 50 saves, shows each, and saves one again', async () => {
  let page = await write({ title: 'Version 1', body: '<p>1</p>' })
  for (let number = 2; number <= 52; number++)
    page = (await save(page, { title: `Version ${number}`, body: `<p>${number}</p>` })).json().page
  const { revisions } = (await editor.get(`${url}/${page.id}/revisions`)).json()
  expect([revisions.length, revisions[0].number, revisions.at(-1).number]).toEqual([50, 52, 3])
  expect(revisions[0]).toMatchObject({ author: expect.any(String), created_at: expect.any(String) })
  const old = (await editor.get(`${url}/${page.id}/revisions/10`)).json().revision
  expect(old).toMatchObject({ number: 10, title: 'Version 10', body: '<p>10</p>' })
  const restore = (revision: number) => editor.post(`${url}/${page.id}/revisions/10/restore`, { revision })
  expect((await restore(51)).statusCode).toBe(409)
  const restored = (await restore(52)).json().page
  expect(restored).toMatchObject({ title: 'Version 10', body: '<p>10</p>', slug: page.slug, revision: 53 })
  expect((await editor.get(`${url}/${page.id}/revisions/2`)).statusCode).toBe(404)
})

it('shows a draft to whoever has the link, until it is withdrawn, replaced or 30 days old', async () => {
  const page = await write({ title: 'Nearly done', body: '<p>Draft</p>' })
  const link = async () => {
    const { url: address, until } = (await editor.post(`${url}/${page.id}/preview`)).json()
    expect(Math.round((Date.parse(until) - Date.now()) / 86_400_000)).toBe(30)
    return new URL(address).pathname
  }
  const open = (path: string) => test.visitor().get(path.replace('/pages/preview/', '/api/v1/page-previews/'))
  const first = await link()
  const seen = await open(first)
  expect([seen.json().page.title, seen.headers['x-robots-tag']]).toEqual(['Nearly done', 'noindex, nofollow'])
  expect(await test.publicPage(first)).toMatchObject({ isMissing: false, head: { noIndex: true } })
  const second = await link()
  expect([(await open(first)).statusCode, (await open(second)).statusCode]).toEqual([404, 200])
  expect((await open(`${second.slice(0, -1)}`)).statusCode).toBe(404)
  await test.db
    .updateTable('custom_pages')
    .set({ preview_until: new Date(Date.now() - 1000) })
    .where('id', '=', page.id)
    .execute()
  expect((await open(second)).statusCode).toBe(404)
  const third = await link()
  await editor.send({ method: 'DELETE', url: `${url}/${page.id}/preview` })
  expect((await open(third)).statusCode).toBe(404)
  const hashes = await test.db.selectFrom('custom_pages').select('preview_hash').execute()
  expect(JSON.stringify(hashes)).not.toContain(third.split('/').at(-1))
})

it('finds pages by title, address, state and tag, in an order that may be chosen', async () => {
  const { tag } = (await editor.post('/api/v1/tags', { name: 'Findable' })).json()
  for (const [title, state] of [
    ['Zebra 100%', 'draft'],
    ['Antelope', 'published'],
  ])
    await write({ title: `${title} herd`, state, tag_ids: [tag.id] })
  const titles = async (query: string) =>
    (await editor.get(`${url}?${query}`)).json().pagination.data.map(({ title }: { title: string }) => title)
  expect(await titles(`tag=${tag.id}&orderBy=title&orderDir=asc`)).toEqual([
    'Antelope herd',
    'Zebra 100% herd',
  ])
  expect(await titles(`tag=${tag.id}&state=draft`)).toEqual(['Zebra 100% herd'])
  expect(await titles('query=100%25')).toEqual(['Zebra 100% herd'])
  expect(await titles('query=antelope-h')).toEqual(['Antelope herd'])
  for (const [wrong, field] of [
    ['orderBy=body', 'orderBy'],
    ['tag=news', 'tag'],
    ['tag=0', 'tag'],
    ['tag=2147483648', 'tag'],
  ]) {
    const refused = await editor.get(`${url}?${wrong}`)
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]])
  }
  expect(await titles('tag=999999')).toEqual([])
})

it('copies a page as a draft with its tags', async () => {
  const { tag } = (await editor.post('/api/v1/tags', { name: 'Copied' })).json()
  const page = await write({ title: 'Model', slug: 'model', state: 'published', tag_ids: [tag.id] })
  const { page: copy } = (await editor.post(`${url}/${page.id}/duplicate`)).json()
  expect(copy).toMatchObject({ title: 'Model', slug: 'model-2', state: 'draft', tags: [tag], revision: 1 })
})

it('has tags that people make, of the type custom, each name once [S-129]', async () => {
  const { tag } = (await editor.post('/api/v1/tags', { name: ' News ' })).json()
  expect(tag).toEqual({ id: expect.any(Number), name: 'News', type: 'custom' })
  for (const name of ['news', '  ', 'x'.repeat(51)])
    expect(Object.keys((await editor.post('/api/v1/tags', { name })).json().errors)).toEqual(['name'])
  const rename = (id: number, name: string) =>
    editor.send({ method: 'PUT', url: `/api/v1/tags/${id}`, payload: { name } })
  expect((await rename(tag.id, 'NEWS')).json().tag.name).toBe('NEWS')
  const page = await write({ title: 'Tagged', tag_ids: [tag.id, tag.id] })
  expect(page.tags).toEqual([{ ...tag, name: 'NEWS' }])
  const list = (await editor.get('/api/v1/tags')).json().tags
  expect(list).toContainEqual({ ...tag, name: 'NEWS', pages_count: 1 })
  const own = await test.db
    .insertInto('tags')
    .values({ name: 'Built in', type: 'default' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await rename(own.id, 'Mine')).statusCode).toBe(422)
  expect((await editor.send({ method: 'DELETE', url: `/api/v1/tags/${own.id}` })).statusCode).toBe(422)
  await editor.send({ method: 'DELETE', url: `/api/v1/tags/${tag.id}` })
  expect((await editor.get(`${url}/${page.id}/edit`)).json().page.tags).toEqual([])
})

const runs =
  /<script|<svg|<math|<style|<iframe|<object|<embed|<form|<base|<meta|<link|<template|<noscript|\son\w+\s*=|javascript:|vbscript:|data:text|srcdoc|formaction/i

it.each(hostileMarkup)('stores nothing that runs of %s', async payload => {
  const page = await write({ title: 'Hostile', body: `<p>a</p>${payload}`, state: 'published' })
  const { page: shown } = (await read(page.id)).json()
  expect(withoutText(shown.body)).not.toMatch(runs)
  expect(withoutText(page.body)).not.toMatch(runs)
})

it('takes titles and SEO fields for text, and markup in an address for none', async () => {
  const payload = '"><img src=x onerror=alert(1)>'
  const seo = { title: payload, description: payload, image: '/a"onerror="alert(1)' }
  const page = await write({ title: payload, seo, state: 'published' })
  expect(page.slug).toBe('img-src-x-onerror-alert-1')
  const described = await test.publicPage(`/pages/${page.slug}`)
  expect(described).toMatchObject({
    head: {
      title: payload,
      image: { url: expect.stringMatching(/\/a%22onerror=%22alert\(1\)$/), alt: payload },
    },
  })
  expect((await save(page, { slug: payload })).statusCode).toBe(422)
})

/** What stands between tags, or quoted in a harmless attribute, is escaped text and may look like anything. */
const withoutText = (html: string) =>
  html
    .replace(/>[^<]*/g, '>')
    .replace(/="[^"<>]*"/g, quoted => (/script:|data:/i.test(quoted) ? quoted : '=""'))
