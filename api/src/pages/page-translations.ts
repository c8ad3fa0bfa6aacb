import type { CustomPage, PageTranslation, PageTranslations, SeoTags } from '@app/shared/wire'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/schema'
import type { Problem } from '../errors/app-error'
import { invalid } from '../errors/refusals'
import { readSettings } from '../settings/store'
import { sanitizePage } from '../text/sanitize-html'

/** The language of the site, in which pages themselves are written, and all that it has, by name. */
export async function pageLanguages(db: Db) {
  const [{ i18n }, rows] = await Promise.all([
    readSettings(db),
    db.selectFrom('localizations').select('language').orderBy('name').execute(),
  ])
  return { own: i18n.language, all: rows.map(({ language }) => language) }
}

/** What a save stores of the translations that were sent. A language that the page has already is taken, whatever became of it since. */
export async function translationsToStore(db: Db, sent: PageTranslations, stored: PageTranslations = {}) {
  const { own, all } = await pageLanguages(db)
  const problems: Record<string, Problem> = {}
  const kept: PageTranslations = {}
  for (const [language, text] of Object.entries(sent)) {
    const isNew = !Object.hasOwn(stored, language)
    if (isNew && !all.includes(language))
      problems[`translations.${language}`] = { code: 'translation_language' }
    else if (isNew && language === own) problems[`translations.${language}`] = { code: 'translation_of_site' }
    else if (!text.title.trim()) problems[`translations.${language}.title`] = { code: 'required' }
    else kept[language] = { ...text, title: text.title.trim(), body: sanitizePage(text.body) }
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return JSON.stringify(kept)
}

/** As editors read them, sanitised once more. */
export const shownTranslations = (stored: PageTranslations): PageTranslations =>
  Object.fromEntries(
    Object.entries(stored).map(([language, text]) => [language, { ...text, body: sanitizePage(text.body) }]),
  )

/** The translation into one language of each page of a query over `custom_pages`; null where there is none. */
export const translationInto = (language: string): RawBuilder<PageTranslation | null> =>
  sql`custom_pages.translations -> ${language}::text`

interface Written extends Pick<CustomPage, 'title' | 'body'> {
  seo: SeoTags | null
  translation: PageTranslation | null
}

/** What a page says in the language of its translation, or as it is where it has none. The picture of shared links is the page's own. */
export function translated<Page extends Written>({ translation, ...page }: Page) {
  if (!translation) return page
  const { title, body, seo_title, seo_description } = translation
  const seo = { title: seo_title, description: seo_description, image: page.seo?.image ?? null }
  return { ...page, title, body, seo }
}
