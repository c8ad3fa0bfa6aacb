import type { EditedPage, PageState, Tag } from '@app/shared/wire'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../db/schema'
import { sanitizePage } from '../text/sanitize-html'
import { pageLanguages, shownTranslations } from './page-translations'
import { shownDraft } from './shown-draft'

/** The state of a page, by the clock of the database. */
export const PAGE_STATE = sql<PageState>`case
  when publish_at is null then 'draft' when publish_at > now() then 'scheduled' else 'published' end`

/** The tags of each page of a query over `custom_pages`. */
export const tagsOf = (db: Db) =>
  jsonArrayFrom<Tag>(
    db
      .selectFrom('page_tags')
      .innerJoin('tags', 'tags.id', 'page_tags.tag_id')
      .select(['tags.id', 'tags.name', 'tags.type'])
      .whereRef('page_tags.page_id', '=', sql.ref('custom_pages.id'))
      .orderBy('tags.name'),
  )

/** A page as its editors see it, whatever its state; undefined when there is none of that id. */
export async function readEditedPage(db: Db, id: number): Promise<EditedPage | undefined> {
  const all = await pageLanguages(db)
  const row = await db
    .selectFrom('custom_pages')
    .select([
      ...([
        'id',
        'slug',
        'title',
        'body',
        'language',
        'type',
        'hide_nav',
        'meta',
        'seo',
        'translations',
      ] as const),
      ...([
        'user_id',
        'revision',
        'draft',
        'draft_user_id',
        'draft_at',
        'publish_at',
        'created_at',
        'updated_at',
      ] as const),
      PAGE_STATE.as('state'),
      tagsOf(db).as('tags'),
      sql<Date | null>`case when preview_until > now() then preview_until end`.as('preview_until'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { draft, draft_user_id, draft_at, ...page } = row
  return {
    ...page,
    ...(draft && { draft: await shownDraft(db, { draft, draft_user_id, draft_at, tags: page.tags }) }),
    languages: all.filter(language => language !== row.language),
    body: sanitizePage(row.body),
    translations: shownTranslations(row.translations),
    publish_at: row.publish_at?.toISOString() ?? null,
    preview_until: row.preview_until?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
