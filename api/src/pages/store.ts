import type { CustomPage, SeoTags } from '@app/shared/wire'
import type { Db } from '../db/schema'
import { sanitizePage } from '../text/sanitize-html'

/** A page before it has an id. */
export interface NewPage extends Pick<CustomPage, 'slug' | 'title' | 'body'> {
  seo: SeoTags | null
}

/** Custom pages; their HTML is sanitized when stored and when read. */
export const pageStore = (db: Db) => ({
  /** Finds by id when the text is a number, by slug otherwise. */
  async find(idOrSlug: string): Promise<{ page: CustomPage; seo: SeoTags | null } | undefined> {
    const row = await db
      .selectFrom('custom_pages')
      .select(['id', 'slug', 'title', 'body', 'type', 'seo', 'updated_at'])
      .where(where =>
        /^[1-9]\d{0,8}$/.test(idOrSlug) ? where('id', '=', Number(idOrSlug)) : where('slug', '=', idOrSlug),
      )
      .executeTakeFirst()
    if (!row) return undefined
    const { seo, ...page } = row
    return {
      page: { ...page, body: sanitizePage(page.body), updated_at: page.updated_at.toISOString() },
      seo,
    }
  },

  async create({ seo, ...page }: NewPage) {
    await db
      .insertInto('custom_pages')
      .values({ ...page, body: sanitizePage(page.body), type: 'default', seo: JSON.stringify(seo) })
      .execute()
  },
})
