import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files by key; a key is a plain file name. Everything that keeps files goes through this, wherever they lie. */
export interface FileStore {
  /** All of a file or nothing of it. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is no such file. */
  read(key: string): Promise<Buffer | undefined>
  remove(key: string): Promise<void>
  /** What there is, with the time it was written; what a crash left half-written counts too. */
  list(): Promise<{ key: string; writtenAt: Date }[]>
}

/** Files in a directory of this machine; several processes may share it. */
export function diskFiles(directory: string): FileStore {
  const place = (key: string) => {
    if (!/^[\w-]+(\.[\w-]+)*$/.test(key)) throw new Error(`${key} is no file key`)
    return join(directory, key)
  }
  return {
    async write(key, bytes) {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const draft = place(`${randomUUID()}.draft`)
      try {
        await writeFile(draft, bytes, { mode: 0o600, flush: true })
        await rename(draft, place(key))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    read: key => readFile(place(key)).catch(undefinedIfMissing),
    remove: key => rm(place(key), { force: true }),
    async list() {
      const names = (await readdir(directory).catch(undefinedIfMissing)) ?? []
      const files = names.map(async key => {
        const found = await stat(place(key)).catch(undefinedIfMissing)
        return found ? [{ key, writtenAt: found.mtime }] : []
      })
      return (await Promise.all(files)).flat()
    },
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (!(typeof error === 'object' && error && 'code' in error && error.code === 'ENOENT')) throw error
}
