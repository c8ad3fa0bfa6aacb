import type { UploadedFile, UploadOptions, UploadTransport } from '../host/uploads'
import type { Settings } from '../wire'
import { isInFolder } from './uploaded-file'

const MB = 1024 * 1024
const MULTIPART_FROM = 100 * MB // K-025
const TUS_FROM = 4 * MB // K-027
const PART = 20 * MB // K-029
/** What S3 takes: no part but the last is smaller, and there are no more of them. */
const SMALLEST_PART = 5 * MB
const MOST_PARTS = 10_000

/** What the site's settings say about uploads; `chunk_size` in bytes. */
export type UploadSettings = Settings['uploads']

/** How a file travels. What goes to an endpoint of its own is a form, whatever its size. */
export function chooseTransport(
  { size }: Pick<UploadedFile, 'size'>,
  { endpoint, metadata }: Pick<UploadOptions, 'endpoint' | 'metadata'>,
  settings: UploadSettings,
): UploadTransport {
  if (endpoint !== undefined) return 'form'
  const driver = metadata?.disk === 'public' ? settings.public_driver : settings.uploads_driver
  if (settings.s3_direct_upload && driver !== 'local')
    return size >= MULTIPART_FROM ? 'multipart' : 'presigned'
  return size >= TUS_FROM && !settings.disable_tus ? 'tus' : 'form'
}

/** Bytes of each part of a multipart upload but the last. */
export const partSize = (size: number): number => Math.max(PART, Math.ceil(size / MOST_PARTS), SMALLEST_PART)

/** Whether an upload goes alone: one of a folder, so that each folder is made once, and one of several chunks. */
export function goesAlone(file: UploadedFile, options: UploadOptions, settings: UploadSettings): boolean {
  if (isInFolder(file)) return true
  const transport = chooseTransport(file, options, settings)
  const chunk = transport === 'tus' ? settings.chunk_size : partSize(file.size)
  return (transport === 'tus' || transport === 'multipart') && file.size > chunk
}
