import type { FileEntriesQuery, FileEntriesResponse } from '@app/shared/wire'
import { sql } from 'kysely'
import type { Context } from '../context/context'
import { containing } from '../db/like'
import { offsetOf, pageOf } from '../db/page-of'
import { notFound } from '../errors/refusals'
import { entriesWithOwner, pathTo, withAllBelow } from './entry-store'
import { showEntry } from './show-entry'
import { inSpace, type Space } from './space'

const PER_PAGE = 50

/** One page of a folder, of what is found below it, or of the bin; 404 for a folder that is none. */
export async function listEntries(
  context: Context,
  space: Space,
  wanted: FileEntriesQuery,
): Promise<FileEntriesResponse> {
  const { db, now } = context
  const { parentId = null, query = '', type, section = 'files', orderBy = 'name', orderDir = 'asc' } = wanted
  const page = { page: wanted.page ?? 1, perPage: wanted.perPage ?? PER_PAGE }
  const path = await pathTo(db, space, parentId)
  if (parentId !== null && path.length === 0) throw notFound('folder')
  let found = entriesWithOwner(db, now()).where(inSpace(space))
  if (section === 'bin')
    // What was thrown away with its folder shows as that folder.
    found = found
      .where('file_entries.deleted_at', 'is not', null)
      .where(where =>
        where.not(
          where.exists(
            where
              .selectFrom('file_entries as parent')
              .select('parent.id')
              .whereRef('parent.id', '=', 'file_entries.parent_id')
              .whereRef('parent.deleted_at', '=', 'file_entries.deleted_at'),
          ),
        ),
      )
  else {
    found = found.where('file_entries.deleted_at', 'is', null)
    if (query === '') found = found.where('file_entries.parent_id', 'is not distinct from', parentId)
    else if (parentId !== null) {
      const below = (await withAllBelow(db, space, [parentId])).filter(id => id !== parentId)
      found = found.where('file_entries.id', 'in', [0, ...below])
    }
  }
  if (query !== '') found = found.where('file_entries.name', 'ilike', containing(query))
  if (type) found = found.where('file_entries.type', '=', type)
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
