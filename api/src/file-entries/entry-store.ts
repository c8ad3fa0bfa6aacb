import type { Db } from '../db/schema'
import { notFound } from '../errors/refusals'
import { inSpace, type Space } from './space'

/** The columns of an entry that people see, with who uploaded it and whether it is shared. */
export const entriesWithOwner = (db: Db, time: Date) =>
  db
    .selectFrom('file_entries')
    .leftJoin('users as owner', 'owner.id', 'file_entries.uploaded_by')
    .leftJoin('file_shares as share', join =>
      join
        .onRef('share.entry_id', '=', 'file_entries.id')
        // In the bin its link rests.
        .on('file_entries.deleted_at', 'is', null)
        .on(on => on.or([on('share.expires_at', 'is', null), on('share.expires_at', '>', time)])),
    )
    .select([
      'file_entries.id',
      'file_entries.workspace_id',
      'file_entries.user_id',
      'file_entries.parent_id',
      'file_entries.name',
      'file_entries.type',
      'file_entries.disk',
      'file_entries.file_name',
      'file_entries.mime',
      'file_entries.extension',
      'file_entries.file_size',
      'file_entries.thumbnail',
      'file_entries.created_at',
      'file_entries.updated_at',
      'file_entries.deleted_at',
      'owner.id as owner_id',
      'owner.email as owner_email',
      'owner.first_name as owner_first_name',
      'owner.last_name as owner_last_name',
      'share.entry_id as shared',
    ])

/** An entry as it is found. */
export type FoundEntry = Awaited<ReturnType<ReturnType<typeof entriesWithOwner>['executeTakeFirstOrThrow']>>

/** An entry of a space, with its bin; 404 for one of another or none. */
export async function findEntry(db: Db, space: Space, id: number, time: Date): Promise<FoundEntry> {
  const found = await entriesWithOwner(db, time)
    .where('file_entries.id', '=', id)
    .where(inSpace(space))
    .executeTakeFirst()
  if (!found) throw notFound('file')
  return found
}

/** The folder with this id and those it is in, outermost first; empty when one is missing, of another space, or in the bin. */
export async function pathTo(db: Db, space: Space, folderId: number | null) {
  const path: { id: number; name: string }[] = []
  for (let id = folderId; id !== null; ) {
    const folder = await db
      .selectFrom('file_entries')
      .select(['id', 'name', 'parent_id'])
      .where('id', '=', id)
      .where(inSpace(space))
      .where('type', '=', 'folder')
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!folder) return []
    path.unshift({ id: folder.id, name: folder.name })
    id = folder.parent_id
  }
  return path
}

/** Whether there is such a folder, in which something can be. The top, null, always is. */
export const isFolder = async (db: Db, space: Space, id: number | null) =>
  id === null || (await pathTo(db, space, id)).length > 0

/** The ids of entries and of everything below them, at most so deep that a circle would end. */
export async function withAllBelow(db: Db, space: Space, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .withRecursive('below', query =>
      query
        .selectFrom('file_entries')
        .select('id')
        .where('id', 'in', [...ids])
        .where(inSpace(space))
        .union(
          query
            .selectFrom('file_entries as child')
            .innerJoin('below', 'below.id', 'child.parent_id')
            .select('child.id'),
        ),
    )
    .selectFrom('below')
    .select('id')
    .execute()
  return rows.map(row => row.id)
}

/** Those of the ids that are in no folder among the others: a search finds a folder and what is in it. */
export async function outermost(db: Db, space: Space, ids: readonly number[]): Promise<number[]> {
  const children = await db
    .selectFrom('file_entries')
    .select('id')
    .where('parent_id', 'in', [0, ...ids])
    .where(inSpace(space))
    .execute()
  const inside = new Set(
    await withAllBelow(
      db,
      space,
      children.map(({ id }) => id),
    ),
  )
  return ids.filter(id => !inside.has(id))
}
