import { createHash } from 'node:crypto'
import type { FileRecord } from '@app/shared/protocol'
import type { Store } from '../store/store'
import { compress, type Encoding, encodings } from './compress'
import { mediaType } from './media-type'

/** Release files by their hash: the same bytes are kept once, however many versions contain them. */
export interface FileVault {
  add(bytes: Buffer): Promise<FileRecord>
  /** The bytes, with the smallest encoding the caller accepts; undefined when they were never added. */
  read(
    file: FileRecord,
    path: string,
    accepted?: readonly Encoding[],
  ): Promise<{ bytes: Buffer; encoding?: Encoding } | undefined>
  /** Whether the bytes are there and are what the hash says. */
  holds(file: FileRecord): Promise<boolean>
  /** Makes the compressed forms before anybody asks. */
  prepare(file: FileRecord, path: string): Promise<void>
}

const MAX_EFFORT = 11
/** Below this a compressed answer saves no packet. */
const WORTH_COMPRESSING = 512

export function createFileVault(store: Store): FileVault {
  async function compressed(file: FileRecord, encoding: Encoding) {
    const kept = await store.get(key(file, encoding))
    if (kept) return kept
    const bytes = await store.get(key(file))
    if (!bytes) return undefined
    const smaller = await compress(bytes, encoding, MAX_EFFORT)
    await store.createIfAbsent(key(file, encoding), smaller)
    return smaller
  }

  return {
    async add(bytes) {
      const file = describe(bytes)
      if (!(await store.has(key(file)))) await store.createIfAbsent(key(file), bytes)
      return file
    },
    async read(file, path, accepted = []) {
      const [encoding] = isWorthCompressing(file, path) ? accepted : []
      const bytes = encoding ? await compressed(file, encoding) : await store.get(key(file))
      return bytes && { bytes, ...(encoding && { encoding }) }
    },
    async holds(file) {
      const bytes = await store.get(key(file))
      return bytes !== undefined && bytes.length === file.size && describe(bytes).sri === file.sri
    },
    async prepare(file, path) {
      if (isWorthCompressing(file, path))
        await Promise.all(encodings.map(encoding => compressed(file, encoding)))
    },
  }
}

const describe = (bytes: Buffer): FileRecord => ({
  sri: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
  size: bytes.length,
})

const isWorthCompressing = ({ size }: FileRecord, path: string) =>
  mediaType(path).text && size >= WORTH_COMPRESSING

const key = ({ sri }: FileRecord, encoding?: Encoding) => {
  const name = Buffer.from(sri.slice('sha384-'.length), 'base64').toString('hex')
  return `releases/files/${name.slice(0, 2)}/${name}${encoding ? `.${encoding}` : ''}`
}
