import type { CustomPage, PageTranslation, PageTranslations, SeoTags } from '@app/shared/wire'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/schema'
import type { Problem } from '../errors/app-error'
import { invalid } from '../errors/refusals'
import { readSettings } from '../settings/store'
import { sanitizePage } from '../text/sanitize-html'

/** Every language of the site, by name. */
export async function pageLanguages(db: Db) {
  const rows = await db.selectFrom('localizations').select('language').orderBy('name').execute()
  return rows.map(({ language }) => language)
}

/** What a page is written in: its own language, and its translations. */
interface Texts {
  language: string
  translations: PageTranslations
}

/** The language and the translations that a save stores. */
export async function textsToStore(db: Db, sent: Partial<Texts>, stored?: Partial<Texts>) {
  const { language, translations } = await checkedTexts(db, sent, stored)
  return { language, translations: JSON.stringify(translations) }
}

/**
 * The same before they are stored. What is not sent stays as it is; a new page has the language of the site. A
 * language that the page has already is taken, whatever became of it since.
 */
export async function checkedTexts(db: Db, sent: Partial<Texts>, stored?: Partial<Texts>): Promise<Texts> {
  const language = sent.language ?? stored?.language ?? (await readSettings(db)).i18n.language
  const { translations = stored?.translations ?? {} } = sent
  const all = await pageLanguages(db)
  const problems: Record<string, Problem> = {}
  const isAnother = language !== stored?.language
  if (sent.language !== undefined && isAnother && !all.includes(language))
    problems.language = { code: 'translation_language' }
  const kept: PageTranslations = {}
  for (const [into, text] of Object.entries(translations)) {
    const isNew = !Object.hasOwn(stored?.translations ?? {}, into)
    if (isNew && !all.includes(into)) problems[`translations.${into}`] = { code: 'translation_language' }
    else if (into === language && isNew) problems[`translations.${into}`] = { code: 'translation_of_itself' }
    else if (into === language && isAnother) problems.language = { code: 'translated_already' }
    else if (!text.title.trim()) problems[`translations.${into}.title`] = { code: 'required' }
    else kept[into] = { ...text, title: text.title.trim(), body: sanitizePage(text.body) }
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return { language, translations: kept }
}

/** As editors read them, sanitised once more. */
export const shownTranslations = (stored: PageTranslations): PageTranslations =>
  Object.fromEntries(
    Object.entries(stored).map(([language, text]) => [language, { ...text, body: sanitizePage(text.body) }]),
  )

/** The translation into one language of each page of a query over `custom_pages`; null where there is none. */
export const translationInto = (language: string): RawBuilder<PageTranslation | null> =>
  sql`custom_pages.translations -> ${language}::text`

interface Written extends Pick<CustomPage, 'title' | 'body' | 'language'> {
  seo: SeoTags | null
  translation: PageTranslation | null
}

/** What a page says in its translation, which is into `language`, or as it is where it has none. The picture of shared links is the page's own. */
export function translated<Page extends Written>({ translation, ...page }: Page, language: string) {
  if (!translation) return page
  const { title, body, seo_title, seo_description } = translation
  const seo = { title: seo_title, description: seo_description, image: page.seo?.image ?? null }
  return { ...page, language, title, body, seo }
}
