import { GERMAN, writtenPages } from '../testing/written-pages'

const site = writtenPages()
const url = '/api/v1/custom-pages'
type Page = Record<string, unknown>
/** The address that another page has. */
const TAKEN = { slug: 'taken-address' }

const draft = (page: Page, changes: Page = {}, editor = site.editor) => {
  const { id, title, slug, body, revision } = page
  return editor.put(`${url}/${id}/draft`, { title, slug, body, revision, ...changes })
}
const drafted = async (page: Page, changes: Page) => {
  const response = await draft(page, changes)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json().page
}
const discard = (id: unknown, query = '') =>
  site.editor.send({ method: 'DELETE', url: `${url}/${id}/draft${query}` })
const edited = async (id: unknown) => (await site.editor.get(`${url}/${id}/edit`)).json().page
/** What is left to say of a page once revision and draft are put aside. */
const published = ({ revision, draft: unpublished, ...page }: Page) => page

/** Everything that strangers hear of a page. */
const heard = async (page: Page) => {
  const visitor = site.test.visitor()
  const read = await visitor.get(`${url}/${page.slug}`)
  const document = await site.documentFor(site.test.visitor(), `/pages/${page.slug}`)
  const [sitemap, feed] = await Promise.all([visitor.get('/sitemap.xml'), visitor.get('/feed.xml')])
  return [read.statusCode, read.body, document, sitemap.body, feed.body]
}

it('keeps what is saved beside a published page, and strangers hear nothing of it', async () => {
  const { tag } = (await site.editor.post('/api/v1/tags', { name: 'Drafted' })).json()
  const page = await site.write({ title: 'Opening hours', slug: 'hours' })
  const before = await heard(page)
  const seo = { title: 'Hours', description: 'When we are there', image: null }
  const said = { title: 'New hours', slug: 'new-hours', body: '<p>Nine to five</p>', seo, hide_nav: true }
  const sent = { ...said, meta: { no_index: true }, tag_ids: [tag.id, tag.id], translations: {} }
  const answer = await drafted(page, { ...sent, body: `${said.body}<script>alert(1)</script>` })
  expect(answer.draft).toEqual({
    ...{ ...said, meta: { no_index: true }, language: 'en', tags: [tag], translations: {} },
    ...{ saved_at: expect.any(String), saved_by: expect.any(String) },
  })
  expect(published(answer)).toEqual(published(page))
  expect(await edited(page.id)).toEqual(answer)
  expect(await heard(page)).toEqual(before)
  expect((await site.test.visitor().get(`${url}/new-hours`)).statusCode).toBe(404)
})

it('says in the list of pages which have something unpublished', async () => {
  const [one, other] = [
    await site.write({ title: 'Listed one' }),
    await site.write({ title: 'Listed other' }),
  ]
  await drafted(one, { title: 'Changed' })
  const { data } = (await site.editor.get(`${url}?query=Listed`)).json().pagination
  const listed = data.map(({ id, has_draft }: Page) => [id, has_draft])
  expect(Object.fromEntries(listed)).toEqual({ [one.id]: true, [other.id]: false })
})

it.each([
  [{ title: '   ' }, 'title'],
  [{ title: 'x'.repeat(201) }, 'title'],
  [{ slug: 'Not/a slug' }, 'slug'],
  [TAKEN, 'slug'],
  [{ tag_ids: [999_999] }, 'tag_ids'],
  [{ language: 'xx' }, 'language'],
  [{ translations: { xx: GERMAN } }, 'translations.xx'],
  [{ translations: { de: { ...GERMAN, title: ' ' } } }, 'translations.de.title'],
  [{ seo: { title: '', description: '', image: 'javascript:alert(1)' } }, 'seo.image'],
])('refuses %j at its field as a save does, and keeps nothing', async (wrong, field) => {
  const page = await site.write({ title: 'Strict' })
  if (wrong === TAKEN) await site.write(TAKEN)
  const response = await draft(page, wrong)
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]])
  expect(await edited(page.id)).toEqual(page)
})

it('is there for pages that are published or will be, and for editors alone', async () => {
  const unpublished = await draft(await site.write({ title: 'Unpublished', state: 'draft' }))
  expect([unpublished.statusCode, Object.keys(unpublished.json().errors)]).toEqual([422, ['state']])
  const publish_at = new Date(Date.now() + 3_600_000).toISOString()
  const scheduled = await site.write({ title: 'Coming', state: 'scheduled', publish_at })
  expect((await drafted(scheduled, { title: 'Coming later' })).draft.title).toBe('Coming later')
  expect(await edited(scheduled.id)).toMatchObject({ title: 'Coming', state: 'scheduled', publish_at })
  await site.test.db
    .updateTable('custom_pages')
    .set({ publish_at: new Date(Date.now() - 1000) })
    .where('id', '=', scheduled.id)
    .execute()
  expect((await site.test.visitor().get(`${url}/${scheduled.slug}`)).json().page.title).toBe('Coming')
  const { visitor } = await site.test.registerUser()
  const page = await site.write()
  expect((await draft(page, {}, visitor)).statusCode).toBe(403)
  expect((await visitor.send({ method: 'DELETE', url: `${url}/${page.id}/draft` })).statusCode).toBe(403)
  expect((await draft({ ...page, id: 999_999 })).statusCode).toBe(404)
  expect((await discard(999_999)).statusCode).toBe(404)
})

it('lets the second of two editors know, whether they save the draft, the page, or throw it away', async () => {
  const page = await site.write({ title: 'Shared' })
  const both = await Promise.all([draft(page, { title: 'Mine' }), draft(page, { title: 'Theirs' })])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const kept = await edited(page.id)
  expect(kept.draft.title).toBe(both.find(({ statusCode }) => statusCode === 200)?.json().page.draft.title)
  const { id, title, slug, body, revision } = page
  const save = (more: Page) =>
    site.editor.put(`${url}/${id}`, { title, slug, body, state: 'published', ...more })
  expect((await save({ revision })).json().code).toBe('changed_meanwhile')
  expect((await discard(id, `?revision=${revision}`)).json().code).toBe('changed_meanwhile')
  expect(await edited(id)).toEqual(kept)
  expect((await save({ revision: kept.revision })).statusCode).toBe(200)
  expect((await draft(kept)).statusCode).toBe(409)
})

it('throws a draft away once, and is content when there is none', async () => {
  const page = await site.write({ title: 'Second thoughts' })
  const { revision } = await drafted(page, { title: 'First thoughts' })
  const thrown = await discard(page.id, `?revision=${revision}`)
  expect([thrown.statusCode, published(thrown.json().page)]).toEqual([200, published(page)])
  expect(thrown.json().page).not.toHaveProperty('draft')
  const again = await discard(page.id)
  expect([again.statusCode, again.json()]).toEqual([200, thrown.json()])
  const entries = await site.test.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', String(page.id))
    .where('subject_type', '=', 'page')
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['pages.create', 'pages.draft', 'pages.discard'])
})

it('has nothing unpublished any more once the page is saved, or an earlier save restored', async () => {
  const page = await site.write({ title: 'Version one' })
  const first = await drafted(page, { title: 'Version two', slug: 'version-two' })
  const saved = (await site.save({ ...first, ...first.draft }, {})).json().page
  expect(saved).toMatchObject({ title: 'Version two', slug: 'version-two' })
  expect(saved).not.toHaveProperty('draft')
  const moved = (await site.test.visitor().get(`${url}/${page.slug}`)).json()
  expect(moved.redirect_to).toBe('/pages/version-two')
  const { revision } = await drafted(saved, { title: 'Version three' })
  const restored = await site.editor.post(`${url}/${page.id}/revisions/1/restore`, { revision })
  expect(restored.json().page).toMatchObject({ title: 'Version one' })
  expect(restored.json().page).not.toHaveProperty('draft')
})

it('is no save of the history, and pushes none out of it', async () => {
  let page = await site.write({ title: 'Long in the making' })
  for (let count = 0; count < 51; count++) page = await drafted(page, { title: `Try ${count}` })
  const saved = (await site.save(page, { title: 'Done' })).json().page
  const { revisions } = (await site.editor.get(`${url}/${page.id}/revisions`)).json()
  expect(revisions.map(({ number }: Page) => number)).toEqual([saved.revision, 1])
})

it('is what the preview link shows, in each language that it is written in', async () => {
  const page = await site.write({ title: 'Preview me', slug: 'preview-me' })
  const german = { ...GERMAN, title: 'Nächstens' }
  await drafted(page, { title: 'Soon so', slug: 'soon-so', translations: { de: german } })
  const made = (await site.editor.post(`${url}/${page.id}/preview`)).json()
  const path = new URL(made.url).pathname.replace('/pages/preview/', '/api/v1/page-previews/')
  const seen = async (language: string) => (await site.speaking(language).get(path)).json().page
  expect(await seen('en')).toMatchObject({ title: 'Soon so', slug: 'preview-me', language: 'en' })
  expect(await seen('de')).toMatchObject({ title: 'Nächstens', language: 'de' })
  await discard(page.id)
  expect(await seen('en')).toMatchObject({ title: 'Preview me' })
})

it('keeps of a draft what the next one does not name, and leaves out tags that are gone', async () => {
  const { tag } = (await site.editor.post('/api/v1/tags', { name: 'Short-lived' })).json()
  const page = await site.write({ title: 'Twice drafted' })
  const first = await drafted(page, { slug: 'twice', tag_ids: [tag.id], translations: {} })
  const { draft: second } = await drafted({ ...first, slug: undefined }, { title: 'Again' })
  expect(second).toMatchObject({ title: 'Again', slug: 'twice', tags: [tag], translations: {} })
  await site.editor.send({ method: 'DELETE', url: `/api/v1/tags/${tag.id}` })
  expect((await edited(page.id)).draft.tags).toEqual([])
})

it('goes with its page', async () => {
  const page = await site.write({ title: 'Short life' })
  await drafted(page, { body: '<p>unheard of</p>' })
  await site.editor.send({ method: 'DELETE', url: `${url}/${page.id}` })
  const left = await site.test.db.selectFrom('custom_pages').select('draft').execute()
  expect(JSON.stringify(left)).not.toContain('unheard of')
})
