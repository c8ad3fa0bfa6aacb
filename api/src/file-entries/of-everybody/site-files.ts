import type { SiteFile, SiteFileExportQuery } from '@app/shared/wire'
import { sql } from 'kysely'
import type { Context } from '../../context/context'
import { csvOfIds } from '../../csv/csv-of-ids'
import { createdBetween } from '../../db/created-between'
import { containing } from '../../db/like'
import { offsetOf, type PageWanted } from '../../db/page-of'
import type { Db } from '../../db/schema'
import { displayName } from '../../identity/display-name'
import { addressOf } from '../serving/signed-address'

/** Files of all people and workspaces that match, in an order that may be chosen; folders are none. */
function found(db: Db, wanted: SiteFileExportQuery) {
  const { query = '', owner, type, binned } = wanted
  return db
    .selectFrom('file_entries as file')
    .leftJoin('users as owner', 'owner.id', 'file.uploaded_by')
    .leftJoin('workspaces as workspace', 'workspace.id', 'file.workspace_id')
    .where('file.type', '<>', 'folder')
    .where('file.name', 'ilike', containing(query.trim()))
    .$if(owner !== undefined, files =>
      files.where(where => {
        const name = where.fn('concat_ws', [where.val(' '), 'owner.first_name', 'owner.last_name'])
        const part = containing(owner?.trim() ?? '')
        return where.or([where('owner.email', 'ilike', part), where(name, 'ilike', part)])
      }),
    )
    .$if(type !== undefined, files => files.where('file.type', '=', type ?? 'file'))
    .$if(binned !== undefined, files => files.where('file.deleted_at', binned ? 'is not' : 'is', null))
    .where(where => where.and(createdBetween(wanted, 'file.created_at')))
}

const columns = [
  'file.id',
  'file.name',
  'file.mime',
  'file.type',
  'file.disk',
  'file.file_name',
  'file.thumbnail',
  'file.file_size',
  'file.extension',
  'file.created_at',
  'file.deleted_at',
  'owner.id as owner_id',
  'owner.email',
  'owner.first_name',
  'owner.last_name',
  'workspace.id as workspace_id',
  'workspace.name as workspace_name',
] as const

const ordered = (db: Db, wanted: SiteFileExportQuery) => {
  const { orderBy = 'created_at', orderDir = 'desc' } = wanted
  const by = orderBy === 'name' ? sql`lower(file.name)` : sql.ref(`file.${orderBy}`)
  return found(db, wanted).orderBy(by, orderDir).orderBy('file.id')
}

const orderedRows = (db: Db, wanted: SiteFileExportQuery) => ordered(db, wanted).select(columns)

type Row = Awaited<ReturnType<ReturnType<typeof orderedRows>['execute']>>[number]

/** One page of them. */
export async function listSiteFiles(
  context: Pick<Context, 'config' | 'db' | 'keys' | 'now'>,
  wanted: SiteFileExportQuery & PageWanted,
): Promise<{ files: SiteFile[]; total: number }> {
  const { db } = context
  const [rows, { total }] = await Promise.all([
    orderedRows(db, wanted).limit(wanted.perPage).offset(offsetOf(wanted)).execute(),
    found(db, wanted)
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { files: rows.map(row => shown(context, row)), total: Number(total) }
}

/** All of them as a table for spreadsheets, without addresses: a file of them would let anybody in who comes by it. */
export const siteFilesCsv = (
  context: Pick<Context, 'config' | 'db' | 'keys' | 'now'>,
  wanted: SiteFileExportQuery,
) =>
  csvOfIds(['id', 'name', 'type', 'mime', 'file_size', 'owner', 'workspace', 'created_at', 'deleted_at'], {
    ids: async () => (await ordered(context.db, wanted).select('file.id').execute()).map(({ id }) => id),
    async some(ids) {
      const rows = await orderedRows(context.db, wanted).where('file.id', 'in', ids).execute()
      return rows
        .map(row => shown(context, row))
        .map(({ owner, workspace, ...file }) => ({
          ...file,
          ...{ owner: owner?.email, workspace: workspace?.name },
        }))
    },
  })

function shown(context: Pick<Context, 'config' | 'keys' | 'now'>, row: Row): SiteFile {
  const address = (key: string | null) => key && addressOf(context, row.disk, key)
  const { email = '', first_name, last_name } = row
  return {
    id: row.id,
    name: row.name,
    mime: row.mime,
    type: row.type,
    file_size: Number(row.file_size),
    extension: row.extension,
    url: address(row.file_name),
    thumbnail_url: address(row.thumbnail),
    owner:
      row.owner_id === null
        ? null
        : {
            id: row.owner_id,
            display_name: displayName({ first_name, last_name, email: email ?? '' }),
            email: email ?? '',
          },
    workspace: row.workspace_id === null ? null : { id: row.workspace_id, name: row.workspace_name ?? '' },
    created_at: row.created_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
  }
}
