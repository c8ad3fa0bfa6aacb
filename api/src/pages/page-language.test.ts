import { type Kysely, sql } from 'kysely'
import { up } from '../db/migrations/0040-page-language'
import { GERMAN, writtenPages } from '../testing/written-pages'

const site = writtenPages()
const { write, save, speaking, setting, documentFor } = site
const url = '/api/v1/custom-pages'

it('stays in the language it was written in when the site changes to another one', async () => {
  const page = await write({ title: 'Stays', translations: {} })
  await setting({ 'i18n.language': 'de' })
  const seen = (await site.test.visitor().get(`${url}/${page.id}`)).json().page
  expect(seen).toMatchObject({ title: 'Stays', language: 'en' })
  expect(await documentFor(site.test.visitor(), `/pages/${page.slug}`)).toMatchObject({
    head: { structuredData: { inLanguage: 'en' } },
    picture: { language: 'en' },
  })
  expect((await site.test.visitor().get('/feed.xml')).body).toMatch(
    /<entry xml:lang="en">\n<id>[^<]*<\/id>\n<title>Stays</,
  )
  const edited = (await site.editor.get(`${url}/${page.id}/edit`)).json().page
  expect(edited).toMatchObject({ language: 'en', languages: expect.arrayContaining(['de', 'fr']) })
  expect((await save(edited, { translations: { de: GERMAN } })).statusCode).toBe(200)
  expect((await write({ translations: {} })).language).toBe('de')
  await setting({ 'i18n.language': 'en' })
})

it('is in the language that its editor says, also as a copy and when an earlier save comes back', async () => {
  const page = await write({ language: 'fr', title: 'À propos' })
  const read = async (visitor = site.test.visitor()) => (await visitor.get(`${url}/${page.id}`)).json().page
  expect(await read()).toMatchObject({ title: 'À propos', language: 'fr' })
  expect(await read(speaking('de'))).toMatchObject({ title: 'Über uns', language: 'de' })
  const copy = (await site.editor.post(`${url}/${page.id}/duplicate`)).json().page
  expect(copy).toMatchObject({ language: 'fr', translations: { de: GERMAN } })
  const english = (await save(page, { language: 'en', title: 'About' })).json().page
  expect(await read()).toMatchObject({ title: 'About', language: 'en' })
  // Who sends no language keeps the one there is.
  const again = (await save(english, { title: 'About us' })).json().page
  expect(again.language).toBe('en')
  const { revision } = again
  const back = await site.editor.post(`${url}/${page.id}/revisions/1/restore`, { revision })
  expect(back.json().page).toMatchObject({ title: 'À propos', language: 'fr' })
})

it.each([
  ['language', { language: 'xx' }, 'The site does not have this language.'],
  ['language', { language: '' }, 'The site does not have this language.'],
  ['language', { language: 'de' }, 'The page has a translation into this language. Remove that first.'],
  [
    'translations.fr',
    { language: 'fr', translations: { de: GERMAN, fr: GERMAN } },
    'The page itself is written in this language.',
  ],
])('refuses at %s what cannot be the language of the page itself (%#)', async (field, changes, words) => {
  const page = await write()
  const answer = await save(page, changes)
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: words }])
  expect((await site.editor.get(`${url}/${page.id}/edit`)).json().page).toEqual(page)
})

it('takes pages that were there before for written in the language of the site, or before it changed to that', async () => {
  const one = await write({ translations: {} })
  const other = await write({ translations: { fr: GERMAN } })
  await setting({ 'i18n.language': 'fr' })
  const seen: unknown[] = []
  const asBefore = site.test.db.transaction().execute(async transaction => {
    for (const table of ['custom_pages', 'page_revisions'])
      await sql`alter table ${sql.table(table)} drop column language`.execute(transaction)
    await up(transaction as unknown as Kysely<unknown>)
    for (const { id } of [one, other]) {
      const page = transaction.selectFrom('custom_pages').select('language').where('id', '=', id)
      const saves = transaction.selectFrom('page_revisions').select('language').where('page_id', '=', id)
      seen.push([...(await page.execute()), ...(await saves.execute())].map(({ language }) => language))
    }
    throw new Error('back to how it was')
  })
  await expect(asBefore).rejects.toThrow('back to how it was')
  expect(seen).toEqual([
    ['fr', 'fr'],
    ['en', 'en'],
  ])
  await setting({ 'i18n.language': 'en' })
})
