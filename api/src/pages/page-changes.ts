import type { NewPageRequest } from '@app/shared/wire'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/schema'
import { invalid } from '../errors/refusals'
import { isAddressOutside, isPathInside } from '../text/safe-address'
import { sanitizePage } from '../text/sanitize-html'
import { slugProblem } from './slug'

/** Bytes of a request: a text in each of several languages. */
export const LONGEST_PAGE = 4_000_000

/** What a page says besides its slug and its translations, made fit to be stored. */
export function checkedContent(request: NewPageRequest) {
  const { title, body, seo = null, hide_nav = false, meta = {} } = request
  if (!title.trim()) throw invalid({ title: 'required' })
  if (seo?.image && !isPicture(seo.image)) throw invalid({ 'seo.image': 'page_picture' })
  return {
    title: title.trim(),
    body: sanitizePage(body),
    seo,
    hide_nav,
    meta,
  }
}

/** The same as a save stores it. */
export function contentOf(request: NewPageRequest, userId: number) {
  const { seo, meta, ...content } = checkedContent(request)
  return { ...content, seo: JSON.stringify(seo), meta: JSON.stringify(meta), user_id: userId }
}

/** Whether link previews can fetch a picture there: a path of the site, or an address on the web. */
const isPicture = (address: string) =>
  isPathInside(address) || isAddressOutside(address, 'https://', 'http://')

/** The slug that was asked for; undefined where it is to be made from the title. */
export function chosenSlug({ slug = '' }: NewPageRequest): string | undefined {
  const chosen = slug.trim()
  const problem = chosen ? slugProblem(chosen) : undefined
  if (problem) throw invalid({ slug: problem })
  return chosen || undefined
}

/** When the page is to appear: what was published stays so since then, and `scheduled` wants an instant the database's clock has not reached. */
export async function publishAt(
  db: Db,
  { state = 'draft', publish_at }: Pick<NewPageRequest, 'state' | 'publish_at'>,
  before: Date | null = null,
): Promise<Date | RawBuilder<Date> | null> {
  if (state === 'draft') return null
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  const now = rows[0]?.now ?? new Date()
  if (state === 'published') return before && before <= now ? before : sql<Date>`now()`
  const at = new Date(publish_at ?? '')
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999) throw invalid({ publish_at: 'malformed' })
  if (at <= now) throw invalid({ publish_at: 'time_past' })
  return at
}

/** Has the page exactly these tags. */
export async function replaceTags(db: Db, pageId: number, tagIds: readonly number[]) {
  const wanted = [...new Set(tagIds)]
  await db.deleteFrom('page_tags').where('page_id', '=', pageId).execute()
  if (wanted.length === 0) return
  await refuseUnknownTags(db, wanted)
  await db
    .insertInto('page_tags')
    .values(wanted.map(tag_id => ({ page_id: pageId, tag_id })))
    .execute()
}

/** Waits for whoever deletes one of them. */
export async function refuseUnknownTags(db: Db, tagIds: readonly number[]) {
  if (tagIds.length === 0) return
  const known = await db.selectFrom('tags').select('id').where('id', 'in', tagIds).forKeyShare().execute()
  if (known.length < new Set(tagIds).size) throw invalid({ tag_ids: 'tag_unknown' })
}
