import type { SiteWorkspace, SiteWorkspaceExportQuery } from '@app/shared/wire'
import { sql } from 'kysely'
import type { Context } from '../../context/context'
import { csvOfIds } from '../../csv/csv-of-ids'
import { containing } from '../../db/like'
import { offsetOf, type PageWanted } from '../../db/page-of'
import type { Db } from '../../db/schema'
import { notFound } from '../../errors/refusals'
import { displayName } from '../../identity/display-name'
import { shownAvatar } from '../../users/load-user'

const withOwner = (db: Db) =>
  db
    .selectFrom('workspaces')
    .innerJoin('workspace_members as owner', join =>
      join.onRef('owner.workspace_id', '=', 'workspaces.id').on('owner.role', '=', 'owner'),
    )
    .innerJoin('users', 'users.id', 'owner.user_id')

const shown = (db: Db) =>
  withOwner(db).select(({ selectFrom, fn }) => [
    'workspaces.id',
    'workspaces.name',
    'workspaces.image',
    'workspaces.created_at',
    'users.id as owner_id',
    'users.first_name',
    'users.last_name',
    'users.email',
    selectFrom('workspace_members')
      .select(fn.countAll<string>().as('count'))
      .whereRef('workspace_members.workspace_id', '=', 'workspaces.id')
      .as('members_count'),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

const inWire = (
  { config }: Pick<Context, 'config'>,
  { id, name, image, created_at, members_count, owner_id, ...owner }: Row,
): SiteWorkspace => ({
  id,
  name,
  image: shownAvatar(image, config.baseUrl),
  owner: { id: owner_id, display_name: displayName(owner), email: owner.email },
  members_count: Number(members_count),
  created_at: created_at.toISOString(),
})

/** The workspaces of everybody that match, in an order that may be chosen. */
function siteWorkspaces(
  db: Db,
  { query = '', orderBy = 'name', orderDir = 'asc' }: SiteWorkspaceExportQuery,
) {
  const pattern = containing(query.trim())
  const where = (['workspaces.name', 'users.email'] as const).map(
    column => sql<boolean>`${sql.ref(column)} ilike ${pattern}`,
  )
  const byName = sql<boolean>`concat_ws(' ', users.first_name, users.last_name) ilike ${pattern}`
  const matches = sql<boolean>`(${sql.join([...where, byName], sql` or `)})`
  const order = orderBy === 'name' ? sql`lower(workspaces.name)` : sql.ref(orderBy)
  return {
    ordered: shown(db)
      .where(matches)
      .orderBy(orderBy === 'created_at' ? sql.ref('workspaces.created_at') : order, orderDir)
      .orderBy('workspaces.id'),
    count: withOwner(db)
      .where(matches)
      .select(({ fn }) => fn.countAll<string>().as('total')),
  }
}

/** One page of them. */
export async function listSiteWorkspaces(
  context: Pick<Context, 'config' | 'db'>,
  { page, perPage, ...wanted }: SiteWorkspaceExportQuery & PageWanted,
) {
  const { ordered, count } = siteWorkspaces(context.db, wanted)
  const [rows, { total }] = await Promise.all([
    ordered.limit(perPage).offset(offsetOf({ page, perPage })).execute(),
    count.executeTakeFirstOrThrow(),
  ])
  return { workspaces: rows.map(row => inWire(context, row)), total: Number(total) }
}

/** All of them as a table for spreadsheets, without addresses of images. */
export const siteWorkspacesCsv = (db: Db, wanted: SiteWorkspaceExportQuery) =>
  csvOfIds(['id', 'name', 'owner_id', 'owner_name', 'owner_email', 'members_count', 'created_at'], {
    ids: async () => (await siteWorkspaces(db, wanted).ordered.execute()).map(({ id }) => id),
    some: async ids => {
      const rows = await shown(db).where('workspaces.id', 'in', ids).execute()
      return rows.map(({ email, first_name, last_name, ...row }) => ({
        ...row,
        owner_name: displayName({ email, first_name, last_name }),
        owner_email: email,
        members_count: Number(row.members_count),
      }))
    },
  })

/** The answer that shows one of them; 404 where there is none. */
export async function siteWorkspaceAnswer(context: Pick<Context, 'config' | 'db'>, id: number) {
  const row = await shown(context.db).where('workspaces.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('workspace')
  return { workspace: inWire(context, row) }
}
