import type { Context } from '../context/context'
import type { Db } from '../db/schema'
import { invalid, notFound } from '../errors/refusals'
import { assertName, extensionOf, freeName } from './entry-name'
import { isFolder, withAllBelow } from './entry-store'
import { nameOfFolder, recordEvent } from './record-event'
import { removeBytes } from './removal/remove-bytes'
import { changeSpace, type Editor, inSpace, type Space } from './space'

/** Gives an entry another name, which ends up with a number when something else in the folder has it. */
export async function renameEntry(context: Context, editor: Editor, id: number, name: string) {
  assertName(name, 'name')
  const { space } = editor
  await changeSpace(context, space, async transaction => {
    const [entry] = await entriesNamed(transaction, space, [id], 'kept')
    if (!entry) return
    const free = await freeName(transaction, space, entry.parent_id, name, id)
    if (free === entry.name) return
    const extension = entry.type === 'folder' ? '' : extensionOf(free)
    await transaction
      .updateTable('file_entries')
      .set({ name: free, extension, updated_at: context.now() })
      .where('id', '=', id)
      .execute()
    await recordEvent(transaction, editor, { kind: 'fileRenamed', names: [entry.name], detail: free })
  })
}

/** Puts entries into a folder, or to the top. 422 for a folder that is none or lies in one of them. */
export async function moveEntries(
  context: Context,
  editor: Editor,
  ids: readonly number[],
  destinationId: number | null,
): Promise<number> {
  const { space } = editor
  return changeSpace(context, space, async transaction => {
    const entries = await entriesNamed(transaction, space, ids, 'kept')
    const moving = await withAllBelow(transaction, space, idsOf(entries))
    const fits = destinationId === null || !moving.includes(destinationId)
    if (!fits || !(await isFolder(transaction, space, destinationId)))
      throw invalid({ destinationId: 'file_destination' })
    const changed = entries.filter(entry => entry.parent_id !== destinationId)
    for (const { id, name } of changed)
      await transaction
        .updateTable('file_entries')
        .set({
          parent_id: destinationId,
          name: await freeName(transaction, space, destinationId, name),
          updated_at: context.now(),
        })
        .where('id', '=', id)
        .execute()
    await recordEvent(transaction, editor, {
      kind: 'fileMoved',
      names: namesOf(changed),
      detail: await nameOfFolder(transaction, destinationId),
    })
    return changed.length
  })
}

/** Throws entries away, with what is in them: into the bin, from which they come back, or for good. */
export async function deleteEntries(
  context: Context,
  editor: Editor,
  ids: readonly number[],
  forever: boolean,
): Promise<number> {
  const { space } = editor
  const count = await changeSpace(context, space, async transaction => {
    const entries = await entriesNamed(transaction, space, ids, forever ? 'any' : 'kept')
    const all = await withAllBelow(transaction, space, idsOf(entries))
    await recordEvent(transaction, editor, {
      kind: forever ? 'fileErased' : 'fileDeleted',
      names: namesOf(entries),
    })
    if (forever) {
      const gone = await transaction.deleteFrom('file_entries').where('id', 'in', all).execute()
      return gone.length > 0 ? entries.length : 0
    }
    await transaction
      .updateTable('file_entries')
      .set({ deleted_at: context.now() })
      .where('id', 'in', all)
      .where('deleted_at', 'is', null)
      .execute()
    return entries.length
  })
  // A store that is out of reach is tried again in the background; the files are gone for everybody all the same.
  if (forever) await removeBytes(context).catch(() => {})
  return count
}

/** Takes entries out of the bin, with what was thrown away with them; to the top when their folder is gone. */
export async function restoreEntries(
  context: Context,
  editor: Editor,
  ids: readonly number[],
): Promise<number> {
  const { space } = editor
  return changeSpace(context, space, async transaction => {
    const entries = await entriesNamed(transaction, space, ids, 'binned')
    for (const { id, name, parent_id, deleted_at } of entries) {
      const parentId = (await isFolder(transaction, space, parent_id)) ? parent_id : null
      const free = await freeName(transaction, space, parentId, name)
      await transaction
        .updateTable('file_entries')
        .set({ deleted_at: null })
        .where('id', 'in', await withAllBelow(transaction, space, [id]))
        .where('deleted_at', '=', deleted_at)
        .execute()
      await transaction
        .updateTable('file_entries')
        .set({ parent_id: parentId, name: free })
        .where('id', '=', id)
        .execute()
    }
    await recordEvent(transaction, editor, { kind: 'fileRestored', names: namesOf(entries) })
    return entries.length
  })
}

/** Those of the entries with these ids that are of the space and where they should be, in order; 404 when none is. Somebody else may have taken one away meanwhile. */
async function entriesNamed(
  transaction: Db,
  space: Space,
  ids: readonly number[],
  where: 'kept' | 'binned' | 'any',
) {
  const found = await transaction
    .selectFrom('file_entries')
    .select(['id', 'name', 'parent_id', 'type', 'deleted_at'])
    .where('id', 'in', [...ids])
    .where(inSpace(space))
    .$if(where === 'kept', query => query.where('deleted_at', 'is', null))
    .$if(where === 'binned', query => query.where('deleted_at', 'is not', null))
    .orderBy('id')
    .execute()
  if (found.length === 0) throw notFound('file')
  return found
}

const idsOf = (entries: readonly { id: number }[]) => entries.map(({ id }) => id)

const namesOf = (entries: readonly { name: string }[]) => entries.map(({ name }) => name)
