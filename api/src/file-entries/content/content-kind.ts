import type { FileKind } from '@app/shared/wire'
import { fileTypeFromBuffer } from 'file-type/core'
import type { FileStore } from '../../files/file-store'
import { textKind } from './text-kind'

/** What a file is, by its content alone. */
export interface ContentKind {
  mime: string
  kind: Exclude<FileKind, 'folder'>
}

/** Bytes at the beginning of a file that are looked at. */
const LOOKED_AT = 64 * 1024
const ARCHIVES = /^application\/(zip|gzip|x-(7z|rar|tar|bzip2|xz|lzip|lzh|compress)[\w-]*|vnd\.rar|zstd)$/

/** Looks at the beginning of a stored file; what a client says it is, or calls it, does not count. */
export async function contentOf(store: FileStore, key: string, size: number): Promise<ContentKind> {
  if (size === 0) return { mime: 'text/plain', kind: 'text' }
  const stream = await store.stream(key, { start: 0, end: Math.min(size, LOOKED_AT) - 1 })
  const pieces: Buffer[] = []
  for await (const piece of stream ?? []) pieces.push(piece)
  return kindOf(Buffer.concat(pieces))
}

/** The same for bytes at hand. */
async function kindOf(start: Buffer): Promise<ContentKind> {
  // A file that was made to confuse the reader is just a file.
  const known = await fileTypeFromBuffer(start).catch(() => undefined)
  const mime = known?.mime ?? textKind(start)
  if (!mime) return { mime: 'application/octet-stream', kind: 'file' }
  if (/^(text\/|image\/svg|application\/xml)/.test(mime)) return { mime, kind: 'text' }
  const [family = ''] = mime.split('/')
  if (family === 'image' || family === 'video' || family === 'audio') return { mime, kind: family }
  if (mime === 'application/pdf') return { mime, kind: 'pdf' }
  return { mime, kind: ARCHIVES.test(mime) ? 'archive' : 'file' }
}
