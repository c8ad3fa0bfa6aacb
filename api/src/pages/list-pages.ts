import type { PageListItem, PageListQuery } from '@app/shared/wire'
import { sql } from 'kysely'
import { containing } from '../db/like'
import { offsetOf, type PageWanted } from '../db/page-of'
import type { Db } from '../db/schema'
import { PAGE_STATE, tagsOf } from './edited-page'
import { translationInto } from './page-translations'

/** A search over pages and the order of what it finds. */
export interface PageSearch extends PageWanted, Pick<PageListQuery, 'state' | 'tag'> {
  query: string
  /** The language in which titles are said, as far as they are written in it; otherwise each is that of the page itself. */
  language?: string
  orderBy: NonNullable<PageListQuery['orderBy']>
  orderDir: NonNullable<PageListQuery['orderDir']>
}

/** One page of the custom pages a search finds, drafts included. */
export async function listPages(
  db: Db,
  wanted: PageSearch,
): Promise<{ pages: PageListItem[]; total: number }> {
  const pattern = containing(wanted.query)
  const { state, tag } = wanted
  let found = db
    .selectFrom('custom_pages')
    .where(where =>
      where.or([
        where('title', 'ilike', pattern),
        where('slug', 'ilike', pattern),
        sql<boolean>`exists (select from jsonb_each(translations) as text where text.value ->> 'title' ilike ${pattern})`,
      ]),
    )
  if (state) found = found.where(PAGE_STATE, '=', state)
  if (tag !== undefined)
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('page_tags')
          .select('tag_id')
          .where('tag_id', '=', tag)
          .whereRef('page_id', '=', sql.ref('custom_pages.id')),
      ),
    )
  const [rows, count] = await Promise.all([
    found
      .select(['id', 'slug', 'publish_at', 'created_at', 'updated_at'])
      .select([
        titleIn(wanted.language).as('title'),
        PAGE_STATE.as('state'),
        tagsOf(db).as('tags'),
        HAS_DRAFT,
      ])
      .orderBy(wanted.orderBy, wanted.orderDir)
      .orderBy('id')
      .limit(wanted.perPage)
      .offset(offsetOf(wanted))
      .execute(),
    found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  const pages = rows.map(row => ({
    ...row,
    publish_at: row.publish_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }))
  return { pages, total: Number(count.total) }
}

const HAS_DRAFT = sql<boolean>`draft is not null`.as('has_draft')

const titleIn = (language: string | undefined) =>
  language === undefined
    ? sql<string>`title`
    : sql<string>`coalesce(${translationInto(language)} ->> 'title', title)`
