import type { Db } from '../db/schema'
import { invalid } from '../errors/refusals'
import { freeName, nameProblem } from './entry-name'
import { inSpace, type Space } from './space'

const DEEPEST = 50

interface NewFolder {
  name: string
  parentId: number | null
  userId: number
  time: Date
}

/** Makes a folder; returns its id. Call it in `changeSpace`. */
export async function addFolder(
  transaction: Db,
  space: Space,
  { name, parentId, userId, time }: NewFolder,
): Promise<number> {
  const { id } = await transaction
    .insertInto('file_entries')
    .values({
      ...space,
      uploaded_by: userId,
      parent_id: parentId,
      name: await freeName(transaction, space, parentId, name),
      type: 'folder',
      file_name: null,
      thumbnail: null,
      thumbnail_at: null,
      created_at: time,
      updated_at: time,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The names of the folders in a relative path such as `photos/2026/a.png`; 422 for a path that leads elsewhere. */
export function foldersIn(relativePath: string): string[] {
  const folders = relativePath.split('/').slice(0, -1)
  // Browsers give the path of a dropped folder with a slash in front.
  const names = folders[0] === '' ? folders.slice(1) : folders
  if (names.length > DEEPEST || names.some(name => nameProblem(name)))
    throw invalid({ relativePath: 'malformed' })
  return names
}

/** The folder that a path of names leads to; what is missing is made. Call it in `changeSpace`. */
export async function ensureFolders(
  transaction: Db,
  space: Space,
  names: readonly string[],
  { parentId, userId, time }: Omit<NewFolder, 'name'>,
): Promise<number | null> {
  let folder = parentId
  for (const name of names) {
    const found = await transaction
      .selectFrom('file_entries')
      .select('id')
      .where(inSpace(space))
      .where('parent_id', 'is not distinct from', folder)
      .where('name', '=', name)
      .where('type', '=', 'folder')
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    folder = found?.id ?? (await addFolder(transaction, space, { name, parentId: folder, userId, time }))
  }
  return folder
}
