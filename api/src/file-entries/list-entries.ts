import type { FileEntriesQuery, FileEntriesResponse } from '@app/shared/wire'
import { sql } from 'kysely'
import type { Context } from '../context/context'
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
  const { db, now } = context
  const { parentId = null, orderBy = 'name', orderDir = 'asc' } = wanted
  const page = { page: wanted.page ?? 1, perPage: wanted.perPage ?? PER_PAGE }
  const path = await pathTo(db, space, parentId)
  if (parentId !== null && path.length === 0) throw notFound('folder')
  const found = await matchingEntries(db, now(), space, wanted)
  const sorted = orderBy === 'name' ? sql`lower(file_entries.name)` : sql.ref(`file_entries.${orderBy}`)
  const [rows, { total }] = await Promise.all([
    found
      .orderBy(sql`file_entries.type = 'folder'`, 'desc')
      .orderBy(sorted, orderDir)
      .orderBy('file_entries.id')
      .limit(page.perPage)
      .offset(offsetOf(page))
      .execute(),
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
