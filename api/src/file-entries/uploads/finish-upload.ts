import type { FileEntry } from '@app/shared/wire'
import type { Context } from '../../context/context'
import { AppError } from '../../errors/app-error'
import { notFound } from '../../errors/refusals'
import { contentOf } from '../content/content-kind'
import { extensionOf, freeName } from '../entry-name'
import { findEntry, isFolder } from '../entry-store'
import { ensureFolders, foldersIn } from '../make-folders'
import { assertRoom, assertSize } from '../quota/file-quota'
import { nameOfFolder, recordEvent } from '../record-event'
import { removeBytes } from '../removal/remove-bytes'
import { showEntry } from '../show-entry'
import { changeSpace, type Space } from '../space'
import { forgetUpload } from './upload-store'

interface Arrived {
  key: string
  userId: number
  /** Bytes that lie in the store. */
  size: number
}

/**
 * Makes the file of an upload whose bytes have all arrived: once, however often and by how many at the same time it is asked for.
 * Of what the plan does not allow nothing stays.
 */
export async function finishUpload(
  context: Context,
  space: Space,
  disk: FileEntry['disk_prefix'],
  { key, userId, size }: Arrived,
): Promise<FileEntry> {
  const { db, now, stores } = context
  const { mime, kind } = await contentOf(stores[disk], key, size)
  const time = now()
  const id = await changeSpace(context, space, async (transaction, payer) => {
    const upload = await transaction
      .selectFrom('uploads')
      .selectAll()
      .where('key', '=', key)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!upload) throw notFound('upload')
    if (upload.entry_id !== null) return upload.entry_id
    const top = (await isFolder(transaction, space, upload.parent_id)) ? upload.parent_id : null
    const folders = foldersIn(upload.relative_path ?? '')
    const parentId = await ensureFolders(transaction, space, folders, {
      parentId: top,
      userId,
      time,
    })
    const name = await freeName(transaction, space, parentId, upload.name)
    const entry = await transaction
      .insertInto('file_entries')
      .values({
        ...space,
        uploaded_by: userId,
        parent_id: parentId,
        name,
        type: kind,
        disk,
        file_name: key,
        mime,
        extension: extensionOf(name),
        file_size: size,
        thumbnail: null,
        thumbnail_at: null,
        created_at: time,
        updated_at: time,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction.updateTable('uploads').set({ entry_id: entry.id }).where('key', '=', key).execute()
    assertSize(await assertRoom(transaction, payer, time), { name: upload.name, size })
    await recordEvent(
      transaction,
      { space, userId },
      {
        kind: 'fileUploaded',
        names: [name],
        // Of a folder that is uploaded with folders in it, the outermost.
        detail: folders[0] ?? (await nameOfFolder(transaction, top)),
      },
    )
    return entry.id
  }).catch(async error => {
    if (error instanceof AppError && error.statusCode === 422) {
      await forgetUpload(db, key)
      await removeBytes(context).catch(() => {})
    }
    throw error
  })
  return showEntry(context, await findEntry(db, space, id, now()))
}
