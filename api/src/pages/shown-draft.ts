import type { Tag, WorkingDraft } from '@app/shared/wire'
import type { Db } from '../db/schema'
import type { StoredDraft } from '../db/tables/content-tables'
import { nameOfUser } from '../identity/name-of-user'
import { sanitizePage } from '../text/sanitize-html'
import { shownTranslations } from './page-translations'

interface Stored {
  draft: StoredDraft
  draft_user_id: number | null
  draft_at: Date | null
  /** Those of the page. */
  tags: Tag[]
}

/** What is saved and not published, as editors read it. Tags that were deleted since are left out. */
export async function shownDraft(
  db: Db,
  { draft, draft_user_id, draft_at, tags }: Stored,
): Promise<WorkingDraft> {
  const { tag_ids, ...content } = draft
  return {
    ...content,
    body: sanitizePage(content.body),
    translations: shownTranslations(content.translations),
    tags: tag_ids ? await tagsById(db, tag_ids) : tags,
    saved_at: draft_at?.toISOString() ?? '',
    saved_by: draft_user_id === null ? null : await nameOfUser(db, draft_user_id),
  }
}

const tagsById = async (db: Db, ids: number[]): Promise<Tag[]> =>
  ids.length === 0
    ? []
    : await db
        .selectFrom('tags')
        .select(['id', 'name', 'type'])
        .where('id', 'in', ids)
        .orderBy('name')
        .execute()
