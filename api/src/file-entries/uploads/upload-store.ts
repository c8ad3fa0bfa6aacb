import { randomBytes } from 'node:crypto'
import type { UploadDisk } from '@app/shared/wire'
import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import type { FileTables } from '../../db/tables/file-tables'
import { changedMeanwhile, invalid, notFound } from '../../errors/refusals'
import { assertName } from '../entry-name'
import { isFolder } from '../entry-store'
import { foldersIn } from '../make-folders'
import { assertRoom, assertSize } from '../quota/file-quota'
import { changeSpace, type Space } from '../space'

const DAY = 24 * 3_600_000
/** Uploads that one person may have under way at once. */
const MOST_OPEN = 500

/** What is about to be uploaded. */
export interface AnnouncedUpload {
  transport: FileTables['uploads']['transport']
  disk: UploadDisk
  name: string
  /** Bytes; what a form will have is known only roughly, and never more than this says. */
  size: number
  parentId: number | null
  relativePath: string | null
  /** What the browser calls it; one that was announced by this name and is no file yet is given up. */
  ticket?: string | undefined
}

/** Whether a text is what a browser may call an upload: a UUID. */
export const isTicket = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** A new key; nobody can guess it. */
export const newKey = () => randomBytes(24).toString('base64url')

/** Notes an upload before its first byte, and refuses what the plan of who pays does not allow. Returns its key. */
export async function announceUpload(
  context: Context,
  space: Space,
  userId: number,
  { transport, disk, name, size, parentId, relativePath, ticket }: AnnouncedUpload,
): Promise<string> {
  assertName(name, 'file')
  foldersIn(relativePath ?? '')
  const key = newKey()
  const time = context.now()
  await changeSpace(context, space, async (transaction, payer) => {
    if (!(await isFolder(transaction, space, parentId))) throw invalid({ parentId: 'file_destination' })
    if (ticket) await giveUp(transaction, userId, ticket)
    await transaction
      .insertInto('uploads')
      .values({
        key,
        user_id: userId,
        workspace_id: space.workspace_id,
        parent_id: parentId,
        relative_path: relativePath,
        transport,
        disk,
        name,
        size,
        service_id: null,
        entry_id: null,
        ticket: ticket ?? null,
        created_at: time,
        expires_at: new Date(time.getTime() + DAY),
      })
      .execute()
    assertSize(await assertRoom(transaction, payer, time), { name, size })
    const { open } = await transaction
      .selectFrom('uploads')
      .select(({ fn }) => fn.countAll<string>().as('open'))
      .where('user_id', '=', userId)
      .where('entry_id', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(open) > MOST_OPEN) throw invalid({ file: 'uploads_too_many' })
  })
  return key
}

/** Whoever still sends an upload of this name finds at its end that it is none any more; 409 when it has just become a file. */
async function giveUp(transaction: Db, userId: number, ticket: string) {
  if ((await fileOf(transaction, userId, ticket)) !== undefined) throw changedMeanwhile()
  await transaction
    .deleteFrom('uploads')
    .where('user_id', '=', userId)
    .where('ticket', '=', ticket)
    .where('entry_id', 'is', null)
    .execute()
}

/** The id of the file that an upload of this name became; undefined while there is none. */
export async function fileOf(db: Db, userId: number, ticket: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('uploads')
    .select('entry_id')
    .where('user_id', '=', userId)
    .where('ticket', '=', ticket)
    .where('entry_id', 'is not', null)
    .executeTakeFirst()
  return found?.entry_id ?? undefined
}

/** An upload of this person that was announced for one of these transports and has not expired; 404 for any other. */
export async function ownUpload(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
  key: string,
  ...transports: AnnouncedUpload['transport'][]
) {
  const found = await db
    .selectFrom('uploads')
    .selectAll()
    .where('key', '=', key)
    .where('user_id', '=', userId)
    .where('transport', 'in', transports)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  if (!found) throw notFound('upload')
  return found
}

/** Whether an upload is on its way, or became a file. */
export async function isAnnounced(db: Db, key: string) {
  const found = await db.selectFrom('uploads').select('key').where('key', '=', key).executeTakeFirst()
  return found !== undefined
}

/** Forgets an upload that became no file; its bytes are deleted. */
export async function forgetUpload(db: Db, key: string) {
  await db.deleteFrom('uploads').where('key', '=', key).where('entry_id', 'is', null).execute()
}
