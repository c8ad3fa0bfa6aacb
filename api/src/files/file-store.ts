import type { Readable } from 'node:stream'

/** Bytes of a file from `start` to `end`, both counted from 0 and included. */
export interface FilePart {
  start: number
  end: number
}

/** Files by key; a key is a plain file name. Everything that keeps files goes through this, wherever they lie. */
export interface FileStore {
  /** All of a file or nothing of it; of a stream that fails, nothing. */
  write(key: string, content: Uint8Array | Readable): Promise<void>
  /** The whole file in memory. Undefined when there is no such file. */
  read(key: string): Promise<Buffer | undefined>
  /** The file, or a part of it, piece by piece. Undefined when there is no such file. */
  stream(key: string, part?: FilePart): Promise<Readable | undefined>
  /** Bytes of a file; undefined when there is none. */
  size(key: string): Promise<number | undefined>
  /** Deletes a file; one that is gone already is no error. */
  remove(key: string): Promise<void>
  /** What there is, with the time it was written; what a crash left half-written counts too. */
  list(): Promise<{ key: string; writtenAt: Date }[]>
}
