import type { WorkingDraftRequest } from '@app/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../db/schema'
import type { StoredDraft } from '../db/tables/content-tables'
import { changedMeanwhile, invalid } from '../errors/refusals'
import { checkedContent, chosenSlug, refuseUnknownTags } from './page-changes'
import { checkedTexts } from './page-translations'
import { lockPage, NO_DRAFT, refuseTakenSlug } from './save-page'

/**
 * Keeps in a transaction what a public page is to say later; the public reads what it read before. What is not sent stays as the draft
 * before it had it, or as the page has it. Returns the id of the page.
 */
export async function saveDraft(transaction: Db, id: number, request: WorkingDraftRequest, userId: number) {
  const chosen = chosenSlug(request)
  const content = checkedContent(request)
  const page = await lockPage(transaction, id, request.revision)
  if (page.publish_at === null) throw invalid({ state: 'page_not_published' })
  const { language = page.draft?.language, translations = page.draft?.translations } = request
  const sent = { ...(language && { language }), ...(translations && { translations }) }
  const draft: StoredDraft = {
    ...content,
    ...(await checkedTexts(transaction, sent, page)),
    slug: chosen ?? page.draft?.slug ?? page.slug,
    tag_ids: request.tag_ids ? [...new Set(request.tag_ids)] : page.draft?.tag_ids,
  }
  if (draft.slug !== page.slug) await refuseTakenSlug(transaction, draft.slug)
  await refuseUnknownTags(transaction, request.tag_ids ?? [])
  await storeDraft(transaction, id, {
    draft: JSON.stringify(draft),
    draft_user_id: userId,
    draft_at: sql<Date>`now()`,
  })
  return id
}

/** Throws it away in a transaction, if there is one; 409 when it was saved since `revision`, where that is named. Returns the id of the page. */
export async function discardDraft(transaction: Db, id: number, revision: number | undefined) {
  const page = await lockPage(transaction, id)
  if (!page.draft) return id
  if (revision !== undefined && page.revision !== revision) throw changedMeanwhile()
  await storeDraft(transaction, id, NO_DRAFT)
  return id
}

/** The page counts as changed for whoever has it open, and for nobody else. */
const storeDraft = (db: Db, id: number, values: object) =>
  db
    .updateTable('custom_pages')
    .set(values)
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
