import type { UnfinishedUpload } from '../host/uploads'
import type { Http } from '../http/create-http'
import { localStore } from '../storage/browser-storage'
import { heldFileLocks } from './file-lock'
import { everythingKept } from './resumable-state'
import type { MultipartUpload } from './transports/send-parts'

/** How long the server keeps what has arrived of an upload, in milliseconds. */
const KEPT_FOR = 24 * 3_600_000

/** Uploads of this account that broke off with their page; what is on its way in this browser is not among them. */
export async function unfinishedUploads(account: string): Promise<UnfinishedUpload[]> {
  const kept = everythingKept(account)
  for (const { key, at } of kept) if (at < Date.now() - KEPT_FOR) localStore.removeItem(key)
  const busy = await heldFileLocks()
  return kept
    .filter(({ key, at }) => at >= Date.now() - KEPT_FOR && !busy.has(key))
    .map(({ key, file, metadata }) => ({ id: key, ...file, metadata }))
}

/** Forgets one, and has the server remove what it has of it. What cannot be removed now, the server sweeps. */
export async function discardUnfinished(
  id: string,
  account: string,
  httpFor: (workspaceId: number) => Pick<Http, 'post' | 'delete'>,
) {
  const found = everythingKept(account).find(({ key }) => key === id)
  if (!found) return
  localStore.removeItem(id)
  const { transport, state, metadata } = found
  const http = httpFor(metadata.workspaceId ?? 0)
  // Each way keeps what its own protocol needs.
  if (transport === 'multipart') {
    const { key, uploadId } = state as MultipartUpload
    await http.post('s3/multipart/abort', { key, uploadId }).catch(() => {})
    return
  }
  const { uploadUrl } = state as { uploadUrl?: string | null }
  const key = uploadUrl && new URL(uploadUrl, location.href).pathname.split('/').pop()
  if (key) await http.delete(`tus/upload/${key}`).catch(() => {})
}
