import type { PageRevision, PageRevisionResponse } from '@app/shared/wire'
import type { Db } from '../db/schema'
import { displayNameOrNull, type PerhapsNamed } from '../identity/display-name'
import { sanitizePage } from '../text/sanitize-html'
import { shownTranslations } from './page-translations'

/** So many saves of a page are kept. */
const MOST_REVISIONS = 50

const CONTENT = ['title', 'body', 'language', 'seo', 'hide_nav', 'meta', 'translations', 'user_id'] as const

const withAuthor = (db: Db, pageId: number) =>
  db
    .selectFrom('page_revisions')
    .leftJoin('users', 'users.id', 'page_revisions.user_id')
    .select(['number', 'page_revisions.created_at', 'users.email', 'users.first_name', 'users.last_name'])
    .where('page_id', '=', pageId)

const shown = ({
  number,
  created_at,
  ...author
}: PerhapsNamed & { number: number; created_at: Date }): PageRevision => ({
  number,
  created_at: created_at.toISOString(),
  author: displayNameOrNull(author),
})

/** The saves of pages. */
export const revisionStore = (db: Db) => ({
  /** Newest first. */
  async list(pageId: number): Promise<PageRevision[]> {
    const rows = await withAuthor(db, pageId).orderBy('number', 'desc').execute()
    return rows.map(shown)
  },

  async find(pageId: number, number: number): Promise<PageRevisionResponse['revision'] | undefined> {
    const row = await withAuthor(db, pageId)
      .select(['title', 'body', 'seo', 'translations'])
      .where('number', '=', number)
      .executeTakeFirst()
    if (!row) return undefined
    const { title, body, seo, translations } = row
    return {
      ...{ ...shown(row), title, body: sanitizePage(body), seo },
      translations: shownTranslations(translations),
    }
  },

  /** Notes what the page has become, and forgets the oldest. Call it in the transaction of the save. */
  async note(pageId: number) {
    await db
      .insertInto('page_revisions')
      .columns(['page_id', 'number', ...CONTENT, 'created_at'])
      .expression(({ selectFrom }) =>
        selectFrom('custom_pages')
          .select(['id', 'revision', ...CONTENT, 'updated_at'])
          .where('id', '=', pageId),
      )
      .execute()
    await db
      .deleteFrom('page_revisions')
      .where('page_id', '=', pageId)
      .where(({ eb, selectFrom }) =>
        // Counted, as drafts take numbers of their own between the saves.
        eb(
          'number',
          '<=',
          selectFrom('page_revisions')
            .select('number')
            .where('page_id', '=', pageId)
            .orderBy('number', 'desc')
            .offset(MOST_REVISIONS)
            .limit(1),
        ),
      )
      .execute()
  },
})
