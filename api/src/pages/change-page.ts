import type { EditedPage, WorkingDraft } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import { recordChange } from '../audit/record-change'
import type { Db } from '../db/schema'
import { notFound } from '../errors/refusals'
import { readEditedPage } from './edited-page'
import { keepHomepage } from './homepage'

type Verb = 'create' | 'update' | 'restore' | 'draft' | 'discard' | 'preview' | 'delete'

interface PageChange {
  /** The page; undefined for one that is made. */
  id?: number
  verb: Verb
  /** Does it in the transaction, and says to which page. */
  work: (transaction: Db) => Promise<number>
}

/** Changes a page and writes that into the audit log, both or neither; the page as it is then, or was before it was deleted. 404 when there is none of this id; what would leave nothing at `/` is refused. */
export const changePage = (db: Db, request: FastifyRequest, change: PageChange) =>
  db.transaction().execute(transaction => changePageIn(transaction, request, change))

/** The same in a transaction that does more. */
export async function changePageIn(transaction: Db, request: FastifyRequest, { id, verb, work }: PageChange) {
  const before = id === undefined ? undefined : await readEditedPage(transaction, id)
  if (id !== undefined && !before) throw notFound('page')
  const after = await readEditedPage(transaction, await work(transaction))
  const page = after ?? before
  if (!page) throw notFound('page')
  if (before) await keepHomepage(transaction, before, after)
  await recordChange(transaction, request, {
    action: `pages.${verb}`,
    subject: { type: 'page', id: page.id, name: page.title },
    before: before && noted(before),
    after: after && noted(after),
  })
  return page
}

const noted = ({
  title,
  slug,
  body,
  language,
  state,
  publish_at,
  hide_nav,
  seo,
  meta,
  tags,
  translations,
  draft,
  ...page
}: EditedPage) => ({
  ...{ title, slug, body, language, state, publish_at, hide_nav, seo, meta, translations },
  tags: tags.map(({ name }) => name),
  preview_until: page.preview_until,
  draft: draft && notedDraft(draft),
})

/** Who saved it, and when, is what the entry itself says. */
const notedDraft = ({ tags, saved_at, saved_by, ...draft }: WorkingDraft) => ({
  ...draft,
  tags: tags.map(({ name }) => name),
})
