import type { CustomPage, PageTranslation, SeoTags } from '@app/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../db/schema'
import type { StoredDraft } from '../db/tables/content-tables'
import { sanitizePage } from '../text/sanitize-html'
import { translated, translationInto } from './page-translations'

/** A page before it has an id. */
export interface NewPage extends Pick<CustomPage, 'slug' | 'title' | 'body'> {
  seo: SeoTags | null
}

/** What the public may read of a page. */
export interface PublicPage {
  page: CustomPage
  seo: SeoTags | null
}

/** The condition on a page to be published, by the clock of the database. */
const IS_PUBLISHED = sql<boolean>`publish_at <= now()`

const isPublished = (idOrSlug: string) =>
  sql<boolean>`${sql.ref(/^[1-9]\d{0,8}$/.test(idOrSlug) ? 'custom_pages.id' : 'slug')} = ${idOrSlug} and ${IS_PUBLISHED}`

/** Custom pages as the public reads them, each in the reader's language if it is written in that; their HTML is sanitized when stored and when read. */
export const pageStore = (db: Db) => {
  const allIn = (language: string) =>
    db
      .selectFrom('custom_pages')
      .select(['id', 'slug', 'title', 'body', 'language', 'type', 'hide_nav', 'meta', 'seo', 'updated_at'])
      .select(translationInto(language).as('translation'))

  return {
    /** Finds a published page by id when the text is a number, by slug otherwise. */
    async find(idOrSlug: string, language: string): Promise<PublicPage | undefined> {
      const row = await allIn(language).where(isPublished(idOrSlug)).executeTakeFirst()
      return row && shown(row, language)
    },

    /** Whether `find` would find it. */
    async has(idOrSlug: string): Promise<boolean> {
      const row = await db
        .selectFrom('custom_pages')
        .select('id')
        .where(isPublished(idOrSlug))
        .executeTakeFirst()
      return row !== undefined
    },

    /** The slug of the published page that had this one before. */
    async movedTo(slug: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('page_redirects')
        .innerJoin('custom_pages', 'custom_pages.id', 'page_redirects.page_id')
        .select('custom_pages.slug')
        .where('page_redirects.slug', '=', slug)
        .where(IS_PUBLISHED)
        .executeTakeFirst()
      return row?.slug
    },

    /** Whatever its state, and with what was saved and not published: for those who have the link, as long as it opens. */
    async findByPreview(hash: string, language: string): Promise<PublicPage | undefined> {
      const row = await allIn(language)
        .select('draft')
        .where('preview_hash', '=', hash)
        .where(sql<boolean>`preview_until > now()`)
        .executeTakeFirst()
      return row && shown(asDrafted(row, language), language)
    },

    /** Adds a page of the product that is published at once. */
    async create({ seo, ...page }: NewPage) {
      const content = { title: page.title, body: sanitizePage(page.body), seo: JSON.stringify(seo) }
      const { id } = await db
        .insertInto('custom_pages')
        .values({ ...content, slug: page.slug, type: 'default' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('page_revisions')
        .values({ ...content, page_id: id, number: 1, hide_nav: false, meta: '{}' })
        .execute()
    },
  }
}

interface Row extends Omit<CustomPage, 'updated_at'> {
  seo: SeoTags | null
  updated_at: Date
  translation: PageTranslation | null
}

/** As the page is to be, at the address it has. */
function asDrafted({ draft, ...page }: Row & { draft: StoredDraft | null }, language: string): Row {
  if (!draft) return page
  const { title, body, seo, hide_nav, meta, translations } = draft
  const translation = translations[language] ?? null
  return { ...page, title, body, seo, hide_nav, meta, language: draft.language, translation }
}

function shown(row: Row, language: string): PublicPage {
  const { seo, updated_at, ...page } = translated(row, language)
  return {
    page: { ...page, body: sanitizePage(page.body), updated_at: updated_at.toISOString() },
    seo,
  }
}
