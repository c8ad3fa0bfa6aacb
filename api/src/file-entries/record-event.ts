import type { FileEventKind } from '@app/shared/wire'
import type { Db } from '../db/schema'
import { eventStore } from '../workspaces/event-store'
import type { Editor } from './space'

interface FileEvent {
  kind: FileEventKind
  /** What the files or folders are called before it; of none there is no event. */
  names: readonly string[]
  /** The new name, or the folder they are in now; null for the top. */
  detail?: string | null
}

/** Writes into the history of a workspace what somebody did to its files, in the transaction of the change. One's own files have none. */
export async function recordEvent(
  transaction: Db,
  { space: { workspace_id: workspaceId }, userId: actorId }: Editor,
  { kind, names: [subject, ...more], detail = null }: FileEvent,
) {
  if (workspaceId === null || subject === undefined) return
  const event = { workspaceId, kind, actorId, subject, detail, count: 1 + more.length }
  // Files come one by one: those of one folder are one line.
  if (kind === 'fileUploaded') await eventStore(transaction).addOrCount(event)
  else await eventStore(transaction).add(event)
}

/** What a folder is called; null for the top. */
export async function nameOfFolder(transaction: Db, id: number | null): Promise<string | null> {
  if (id === null) return null
  const found = await transaction
    .selectFrom('file_entries')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.name ?? null
}
