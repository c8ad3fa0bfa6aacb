import type { FileEntriesExportQuery, FileEntriesQuery, FileEntriesResponse } from '@app/shared/wire'
import { sql } from 'kysely'
import type { Context } from '../context/context'
import { inParts } from '../db/in-parts'
import { offsetOf, pageOf } from '../db/page-of'
import { notFound } from '../errors/refusals'
import { pathTo } from './entry-store'
import { matchingEntries } from './matching-entries'
import { showEntry } from './show-entry'
import type { Space } from './space'

const PER_PAGE = 50

/** One page of a folder, of what is found below it, or of the bin; 404 for a folder that is none. */
export async function listEntries(
  context: Context,
  space: Space,
  wanted: FileEntriesQuery,
): Promise<FileEntriesResponse> {
  const page = { page: wanted.page ?? 1, perPage: wanted.perPage ?? PER_PAGE }
  const path = await pathOf(context, space, wanted)
  const found = await matchingEntries(context.db, context.now(), space, wanted)
  const [rows, { total }] = await Promise.all([
    inOrder(found, wanted).limit(page.perPage).offset(offsetOf(page)).execute(),
    found
      .clearSelect()
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    ...pageOf(
      rows.map(row => showEntry(context, row)),
      Number(total),
      page,
    ),
    path,
  }
}

/** Entries of a list some at a time: which they are, and their order, is decided at the beginning; those gone since are left out. */
export async function* entriesAtOnce(
  context: Context,
  space: Space,
  wanted: FileEntriesExportQuery,
  atOnce: number,
) {
  const found = inOrder(await matchingEntries(context.db, context.now(), space, wanted), wanted)
  const first = await found.clearSelect().select('file_entries.id').execute()
  const ids = first.map(({ id }) => id)
  for (const some of inParts(ids, atOnce)) {
    const rows = await found.where('file_entries.id', 'in', some).execute()
    yield rows.map(row => showEntry(context, row))
  }
}

/** The way to the folder of a list; 404 for a folder that is none. */
export async function pathOf({ db }: Context, space: Space, { parentId }: FileEntriesExportQuery) {
  const path = await pathTo(db, space, parentId ?? null)
  if (parentId !== undefined && path.length === 0) throw notFound('folder')
  return path
}

/** Folders before files, then as somebody wants. */
function inOrder(
  found: Awaited<ReturnType<typeof matchingEntries>>,
  { orderBy = 'name', orderDir = 'asc' }: FileEntriesExportQuery,
) {
  const sorted = orderBy === 'name' ? sql`lower(file_entries.name)` : sql.ref(`file_entries.${orderBy}`)
  return found
    .orderBy(sql`file_entries.type = 'folder'`, 'desc')
    .orderBy(sorted, orderDir)
    .orderBy('file_entries.id')
}
