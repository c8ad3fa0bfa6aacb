import type { EditedPage, Homepage } from '@app/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../db/schema'
import { refuse } from '../errors/app-error'
import { invalid } from '../errors/refusals'
import { readSettings, writeSetting } from '../settings/store'

/** Whether this page, by its slug or its id, is what `/` shows. */
export const isHomepage = ({ id, slug }: Pick<EditedPage, 'id' | 'slug'>, { type, value }: Homepage) =>
  type === 'customPage' && [slug, String(id)].includes(value ?? '')

/**
 * Keeps `/` showing what it shows, in the transaction that changed a page from `before` to `after`, which is undefined for a
 * deleted one: the setting follows a new slug. Refuses a change that would leave nothing at `/`: 422 at `state`, 409 for a
 * deletion.
 */
export async function keepHomepage(transaction: Db, before: EditedPage, after: EditedPage | undefined) {
  const stays = after?.state === 'published' && after.slug === before.slug
  if (before.state !== 'published' || stays) return
  // Whoever makes a page the homepage meanwhile holds this row, and sees afterwards what became of the page.
  await sql`select revision from site_revision for share`.execute(transaction)
  const { homepage } = await readSettings(transaction)
  if (!isHomepage(before, homepage)) return
  if (!after) throw refuse(409, 'page_is_homepage')
  if (after.state !== 'published') throw invalid({ state: 'page_is_homepage' })
  if (homepage.value === before.slug) await writeSetting(transaction, 'homepage.value', after.slug)
}
