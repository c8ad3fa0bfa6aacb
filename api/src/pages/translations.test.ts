import { hostileMarkup } from '../testing/hostile-markup'
import type { Visitor } from '../testing/visitor'
import { GERMAN, writtenPages } from '../testing/written-pages'

const site = writtenPages()
const { write, save, speaking, setting, documentFor } = site
const url = '/api/v1/custom-pages'
const titleFor = async (visitor: Visitor, id: number) => (await visitor.get(`${url}/${id}`)).json().page.title

it('answers each visitor in the language they chose, and in that of the page itself where it has no other', async () => {
  const { id } = await write()
  const seen = (visitor: Visitor) => visitor.get(`${url}/${id}`).then(answer => answer.json().page)
  expect(await seen(speaking('de'))).toMatchObject({ ...ofPage(GERMAN), language: 'de' })
  for (const visitor of [
    site.test.visitor(),
    speaking('en'),
    speaking('fr'),
    speaking('xx'),
    speaking('__proto__'),
  ])
    expect(await seen(visitor)).toMatchObject({ title: 'About', body: '<p>Who we are</p>', language: 'en' })
  const { visitor: member } = await site.test.registerUser()
  await member.put('/api/v1/users/me', { language: 'de' })
  member.cookies.set('locale', 'en')
  expect(await titleFor(member, id)).toBe('Über uns')
})

it('reads it at one address: documents, their heads and what is drawn first are in that language, too', async () => {
  const seo = { title: 'About Acme', description: 'All of it', image: '/secure/files/a.png' }
  const text = { ...GERMAN, seo_title: 'Über Acme', seo_description: 'Alles' }
  const { slug } = await write({ seo, translations: { de: text } })
  const path = `/pages/${slug}`
  expect(await documentFor(speaking('de'), path)).toMatchObject({
    head: {
      ...{ title: 'Über Acme', description: 'Alles', canonical: path },
      image: { url: 'http://localhost:4000/secure/files/a.png', alt: 'Über Acme' },
      structuredData: { headline: 'Über Acme', inLanguage: 'de' },
    },
    picture: { title: 'Über uns', text: '<p>Wer wir sind</p>' },
  })
  expect(await documentFor(site.test.visitor(), path)).toMatchObject({
    head: { title: 'About Acme', description: 'All of it' },
    picture: { title: 'About', text: '<p>Who we are</p>' },
  })
  await setting({ 'homepage.type': 'customPage', 'homepage.value': slug })
  expect(await documentFor(speaking('de'), '/')).toMatchObject({ picture: { title: 'Über uns' } })
  await setting({ 'homepage.type': 'landingPage', 'homepage.value': null })
})

it('takes nothing of the page’s own words where a translation is silent', async () => {
  const seo = { title: 'About Acme', description: 'All of it', image: null }
  const { slug } = await write({ seo })
  expect(await documentFor(speaking('de'), `/pages/${slug}`)).toMatchObject({
    head: { title: 'Über uns', description: 'Your account, calm and under your control.' },
  })
})

it('shows a draft by its preview link in the language of whoever has it', async () => {
  const { id } = await write({ state: 'draft' })
  const { url: link } = (await site.editor.post(`${url}/${id}/preview`)).json()
  const { pathname } = new URL(link)
  const answer = await speaking('de').get(pathname.replace('/pages/preview/', '/api/v1/page-previews/'))
  expect(answer.json().page).toMatchObject({ title: 'Über uns', language: 'de' })
  expect(await documentFor(speaking('de'), pathname)).toMatchObject({ picture: { title: 'Über uns' } })
})

it('is found by its titles in every language, and called as whoever searches speaks', async () => {
  const translations = { de: { ...GERMAN, title: 'Öffnungszeiten 100%' } }
  const { id } = await write({ title: 'Opening hours', translations })
  const listed = async (query: string) =>
    (await site.editor.get(`${url}?query=${encodeURIComponent(query)}`)).json().pagination.data
  for (const query of ['öffnungsz', '100%', 'opening'])
    expect(await listed(query)).toMatchObject([{ id, title: 'Opening hours' }])
  expect(await listed('100_')).toEqual([])
  const found = async () => (await site.editor.get('/api/v1/search?query=%C3%B6ffnungsz')).json().found
  expect(await found()).toMatchObject([{ kind: 'page', id, name: 'Opening hours' }])
  site.editor.cookies.set('locale', 'de')
  expect(await found()).toMatchObject([{ kind: 'page', id, name: 'Öffnungszeiten 100%' }])
  site.editor.cookies.delete('locale')
})

it('is in the feed in the language of the site, whoever asks: it is one file for all', async () => {
  await write({ title: 'Fed', translations: { de: { ...GERMAN, title: 'Gefüttert' } } })
  const feed = async () => (await speaking('de').get('/feed.xml')).body
  expect(await feed()).toContain('<title>Fed</title>')
  await setting({ 'i18n.language': 'de' })
  expect(await feed()).toContain('<title>Gefüttert</title>')
  await setting({ 'i18n.language': 'en' })
})

it.each([
  ['translations.xx', { xx: GERMAN }],
  ['translations.en', { en: GERMAN }],
  ['translations.de.title', { de: { ...GERMAN, title: '' } }],
  ['translations.de.title', { de: { ...GERMAN, title: '  ' } }],
  ['translations.de.title', { de: { ...GERMAN, title: 'a\nb' } }],
  ['translations.de.title', { de: { ...GERMAN, title: 'x'.repeat(201) } }],
  ['translations.de.body', { de: { ...GERMAN, body: 'x'.repeat(500_001) } }],
  ['translations.de.seo_title', { de: { ...GERMAN, seo_title: 'x'.repeat(201) } }],
  ['translations.de.seo_description', { de: { ...GERMAN, seo_description: 'x'.repeat(501) } }],
  ['translations.de.seo_description', { de: { title: 'T', body: '', seo_title: '' } }],
  ['translations.de', { de: 'text' }],
  ['translations', []],
])('refuses at %s what does not fit there, and stores nothing (%#)', async (field, translations) => {
  const page = await write()
  const answer = await save(page, { title: 'Changed', translations })
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]])
  expect((await site.editor.get(`${url}/${page.id}/edit`)).json().page).toEqual(page)
})

it('says in words which language is wrong', async () => {
  const { errors } = (await save(await write(), { translations: { xx: GERMAN, en: GERMAN } })).json()
  expect(errors).toEqual({
    'translations.xx': 'The site does not have this language.',
    'translations.en': 'The page itself is written in this language.',
  })
})

it('takes long texts in several languages, such as nobody could have sent as one', async () => {
  const body = `<p>${'ü'.repeat(499_990)}</p>`.slice(0, 500_000)
  const page = await write({ body, translations: { de: { ...GERMAN, body } } })
  expect(page.translations.de.body.length).toBeGreaterThan(499_990)
})

it('keeps the translations where a change says nothing of them, and removes those it leaves out', async () => {
  const page = await write({ translations: { de: GERMAN, fr: { ...GERMAN, title: 'À propos' } } })
  const kept = (await save(page, { title: 'Us' })).json().page
  expect(kept.translations).toEqual(page.translations)
  const changed = (await save(kept, { translations: { de: { ...GERMAN, title: ' Wir ' } } })).json().page
  expect(changed.translations).toEqual({ de: { ...GERMAN, title: 'Wir' } })
  expect((await save(changed, { translations: {} })).json().page.translations).toEqual({})
})

it('carries translations through copies, earlier saves and back', async () => {
  const page = await write()
  const { page: copy } = (await site.editor.post(`${url}/${page.id}/duplicate`)).json()
  expect(copy.translations).toEqual({ de: GERMAN })
  const later = (await save(page, { translations: { de: { ...GERMAN, title: 'Wir' } } })).json().page
  const { revision } = (await site.editor.get(`${url}/${page.id}/revisions/1`)).json()
  expect(revision.translations).toEqual({ de: GERMAN })
  const restored = await site.editor.post(`${url}/${page.id}/revisions/1/restore`, {
    revision: later.revision,
  })
  expect(restored.json().page.translations).toEqual({ de: GERMAN })
  expect(await titleFor(speaking('de'), page.id)).toBe('Über uns')
})

it('goes on with a language that the site has no more: kept, copied and saved, shown to nobody, and there again with it', async () => {
  const add = () => site.editor.post('/api/v1/localizations', { language: 'it', name: 'Italiano' })
  await add()
  const translations = { it: { ...GERMAN, title: 'Chi siamo' } }
  const page = await write({ translations })
  expect(await titleFor(speaking('it'), page.id)).toBe('Chi siamo')
  expect((await site.editor.delete('/api/v1/localizations/it')).statusCode).toBe(200)
  expect(await titleFor(speaking('it'), page.id)).toBe('About')
  const saved = (await save(page, { title: 'Us', translations })).json().page
  expect(saved.translations).toEqual(translations)
  const { page: copy } = (await site.editor.post(`${url}/${page.id}/duplicate`)).json()
  expect(copy.translations).toEqual(translations)
  await add()
  expect(await titleFor(speaking('it'), page.id)).toBe('Chi siamo')
  await site.editor.delete('/api/v1/localizations/it')
})

it('goes on with a translation into what has become the language of the site', async () => {
  const page = await write()
  await setting({ 'i18n.language': 'de' })
  expect(await titleFor(site.test.visitor(), page.id)).toBe('Über uns')
  expect((await save(page, { title: 'Us', translations: { de: GERMAN } })).statusCode).toBe(200)
  await setting({ 'i18n.language': 'en' })
})

it('notes in the audit log which words of which language were changed', async () => {
  const page = await write()
  await save(page, { translations: { de: { ...GERMAN, title: 'Wir' } } })
  const { before, after } = await site.test.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', '=', 'pages.update')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([before, after]).toEqual([
    { 'translations.de.title': 'Über uns' },
    { 'translations.de.title': 'Wir' },
  ])
})

const runs =
  /<script|<svg|<math|<style|<iframe|<object|<embed|<form|<base|<meta|<link|<template|<noscript|\son\w+\s*=|javascript:|vbscript:|data:text|srcdoc|formaction/i

it('stores and shows nothing that runs of a translation, nor of one that was in the table before', async () => {
  const body = hostileMarkup.join('\n')
  const { id, translations } = await write({ translations: { de: { ...GERMAN, body } } })
  const seen = async () => (await speaking('de').get(`${url}/${id}`)).json().page.body
  expect(translations.de.body).not.toBe(body)
  for (const html of [translations.de.body, await seen()]) expect(withoutText(html)).not.toMatch(runs)
  const raw = JSON.stringify({ de: { ...GERMAN, body } })
  await site.test.db.updateTable('custom_pages').set({ translations: raw }).where('id', '=', id).execute()
  await site.test.db
    .updateTable('page_revisions')
    .set({ translations: raw })
    .where('page_id', '=', id)
    .execute()
  const { page } = (await site.editor.get(`${url}/${id}/edit`)).json()
  const { revision } = (await site.editor.get(`${url}/${id}/revisions/1`)).json()
  const document = await documentFor(speaking('de'), `/pages/${page.slug}`)
  for (const html of [
    ...[await seen(), page.translations.de.body, revision.translations.de.body],
    document?.picture?.text ?? 'none',
  ])
    expect(withoutText(html)).not.toMatch(runs)
})

const ofPage = ({ title, body }: typeof GERMAN) => ({ title, body })
/** What stands between tags, or quoted in a harmless attribute, is escaped text and may look like anything. */
const withoutText = (html: string) =>
  html
    .replace(/>[^<]*/g, '>')
    .replace(/="[^"<>]*"/g, quoted => (/script:|data:/i.test(quoted) ? quoted : '=""'))
