import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './file-store'

/** Files in a directory of this machine; several processes may share it. */
export function diskFiles(directory: string): FileStore {
  const place = (key: string) => {
    if (!/^[\w-]+(\.[\w-]+)*$/.test(key)) throw new Error(`${key} is no file key`)
    return join(directory, key)
  }
  return {
    async write(key, content) {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const draft = place(`${randomUUID()}.draft`)
      const options = { mode: 0o600, flush: true }
      try {
        if (content instanceof Readable) await pipeline(content, createWriteStream(draft, options))
        else await writeFile(draft, content, options)
        await rename(draft, place(key))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    read: key => readFile(place(key)).catch(undefinedIfMissing),
    async stream(key, part) {
      // Opened first, so that a file that is missing is known before anything is sent.
      const file = await open(place(key)).catch(undefinedIfMissing)
      return file && createReadStream('', { fd: file, ...part })
    },
    size: async key => (await stat(place(key)).catch(undefinedIfMissing))?.size,
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
