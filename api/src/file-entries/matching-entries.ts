import type { FileEntriesQuery, MatchingFiles } from '@app/shared/wire'
import type { Context } from '../context/context'
import { containing } from '../db/like'
import type { Db } from '../db/schema'
import { changedMeanwhile, invalid } from '../errors/refusals'
import { entriesWithOwner, withAllBelow } from './entry-store'
import { inSpace, type Space } from './space'

/** What a list shows on all its pages: a folder, what is found below it, or the bin. */
export async function matchingEntries(db: Db, time: Date, space: Space, wanted: FileEntriesQuery) {
  const { parentId = null, query = '', type, section = 'files' } = wanted
  let found = entriesWithOwner(db, time).where(inSpace(space))
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
  return type ? found.where('file_entries.type', '=', type) : found
}

/**
 * The entries that a change is about: those with ids, or everything a list finds. 409 when the list finds another number than
 * whoever agreed to the change was told of.
 */
export async function idsMeant(
  { db, now }: Pick<Context, 'db' | 'now'>,
  space: Space,
  { entryIds = [], matching }: { entryIds?: number[]; matching?: MatchingFiles },
): Promise<number[]> {
  if (!matching) {
    if (entryIds.length === 0) throw invalid({ entryIds: 'required' })
    return entryIds
  }
  const rows = await (await matchingEntries(db, now(), space, matching)).orderBy('file_entries.id').execute()
  if (rows.length !== matching.expected) throw changedMeanwhile()
  return rows.map(({ id }) => id)
}
