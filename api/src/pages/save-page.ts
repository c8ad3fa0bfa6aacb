import type { NewPageRequest, PageTranslations, UpdatePageRequest } from '@app/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../db/schema'
import { changedMeanwhile, invalid, notFound } from '../errors/refusals'
import { chosenSlug, contentOf, publishAt, replaceTags } from './page-changes'
import { textsToStore } from './page-translations'
import { revisionStore } from './revisions'
import { slugOf } from './slug'

/** So many pages may be named alike before one has to be given another address by hand. */
const MOST_ALIKE = 200

/** The columns of what is saved and not published, of a page without that. */
export const NO_DRAFT = { draft: null, draft_user_id: null, draft_at: null }

/** Adds a page in a transaction, and returns its id. Without a slug of its own it gets one like that of `model`, which it is a copy of, or like its title. */
export async function createPage(
  transaction: Db,
  request: NewPageRequest,
  userId: number,
  model: { slug: string; language?: string; translations?: PageTranslations } = {
    slug: slugOf(request.title),
  },
): Promise<number> {
  const chosen = chosenSlug(request)
  const content = contentOf(request, userId)
  const publish_at = await publishAt(transaction, request)
  const texts = await textsToStore(transaction, request, model)
  const values = { ...content, ...texts, type: 'default', publish_at }
  await waitForSlugs(transaction)
  for (const slug of chosen ? [chosen] : alike(model.slug)) {
    const row = await transaction
      .insertInto('custom_pages')
      .values({ ...values, slug })
      .onConflict(conflict => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) continue
    await transaction.deleteFrom('page_redirects').where('slug', '=', slug).execute()
    await replaceTags(transaction, row.id, request.tag_ids ?? [])
    await revisionStore(transaction).note(row.id)
    return row.id
  }
  throw invalid({ slug: 'slug_taken' })
}

/** Changes in a transaction a page whose revision is still the one the editor began with; a new slug leaves a redirect where the old one was public. Returns the id of the page. */
export async function updatePage(transaction: Db, id: number, request: UpdatePageRequest, userId: number) {
  const chosen = chosenSlug(request)
  const content = contentOf(request, userId)
  const before = await lockPage(transaction, id, request.revision)
  const slug = chosen ?? before.slug
  const values = {
    ...content,
    ...(await textsToStore(transaction, request, before)),
    publish_at: await publishAt(transaction, request, before.publish_at),
  }
  if (slug !== before.slug)
    await moveSlug(transaction, { id, from: before.slug, to: slug, leaves: before.publish_at !== null })
  await storeSave(transaction, id, values)
  if (request.tag_ids) await replaceTags(transaction, id, request.tag_ids)
  return id
}

/** Saves once more, in a transaction, what an earlier revision was. Address, state and tags stay as they are. Returns the id of the page. */
export async function restoreRevision(
  transaction: Db,
  id: number,
  { number, revision, userId }: { number: number; revision: number; userId: number },
) {
  await lockPage(transaction, id, revision)
  const old = await transaction
    .selectFrom('page_revisions')
    .select(['title', 'body', 'language', 'seo', 'hide_nav', 'meta', 'translations'])
    .where('page_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!old) throw notFound('revision')
  const json = {
    seo: JSON.stringify(old.seo),
    meta: JSON.stringify(old.meta),
    translations: JSON.stringify(old.translations),
  }
  await storeSave(transaction, id, { ...old, ...json, user_id: userId })
  return id
}

/** Publishes a page now or makes it a draft, in a transaction; not one with changes that wait for being published. */
export async function changeState(
  transaction: Db,
  id: number,
  { state, userId }: { state: 'draft' | 'published'; userId: number },
) {
  const { publish_at: before, draft } = await lockPage(transaction, id)
  if (draft) throw invalid({ state: 'page_has_draft' })
  const publish_at = await publishAt(transaction, { state }, before)
  if (publish_at !== before) await storeSave(transaction, id, { publish_at, user_id: userId })
  return id
}

/** Deletes a page in a transaction, with its saves and its earlier addresses. */
export async function removePage(transaction: Db, id: number) {
  const gone = await transaction.deleteFrom('custom_pages').where('id', '=', id).returning('id').execute()
  if (gone.length === 0) throw notFound('page')
  return id
}

/** Locks the page until the transaction ends; 409 when somebody saved it since `revision`, where that is asked. */
export async function lockPage(db: Db, id: number, revision?: number) {
  const page = await db
    .selectFrom('custom_pages')
    .select(['slug', 'publish_at', 'revision', 'language', 'translations', 'draft'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!page) throw notFound('page')
  if (revision !== undefined && page.revision !== revision) throw changedMeanwhile()
  return page
}

/** What was saved and not published is older than any save. */
async function storeSave(db: Db, id: number, values: object) {
  await db
    .updateTable('custom_pages')
    .set({ ...values, ...NO_DRAFT, updated_at: sql<Date>`now()` })
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await revisionStore(db).note(id)
}

async function moveSlug(
  db: Db,
  { id, from, to, leaves }: { id: number; from: string; to: string; leaves: boolean },
) {
  await waitForSlugs(db)
  await refuseTakenSlug(db, to)
  await db.updateTable('custom_pages').set({ slug: to }).where('id', '=', id).execute()
  await db.deleteFrom('page_redirects').where('slug', '=', to).execute()
  if (leaves)
    await db
      .insertInto('page_redirects')
      .values({ slug: from, page_id: id })
      .onConflict(conflict => conflict.column('slug').doUpdateSet({ page_id: id }))
      .execute()
}

/** Refuses the address of another page. */
export async function refuseTakenSlug(db: Db, slug: string) {
  const taken = await db.selectFrom('custom_pages').select('id').where('slug', '=', slug).executeTakeFirst()
  if (taken) throw invalid({ slug: 'slug_taken' })
}

/** Two saves that go for one slug wait for each other here, and the second finds it taken. */
const waitForSlugs = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('page slugs'))`.execute(db)

function* alike(slug: string) {
  yield slug
  for (let number = 2; number <= MOST_ALIKE; number++) yield `${slug}-${number}`
}
