import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFile } from '../../create-file'
import { hasCode } from '../../has-code'
import type { Store } from './store'

/** Keeps everything in a folder; several processes may share it. */
export const folderStore = (root: string): Store => ({
  get: key => readFile(join(root, key)).catch(absent(undefined)),
  has: key => access(join(root, key)).then(() => true, absent(false)),
  list: async folder => {
    const names = await readdir(join(root, folder)).catch(absent<string[]>([]))
    return names.filter(name => !name.startsWith('.')).sort()
  },
  createIfAbsent: (key, bytes) => createFile(join(root, key), bytes),
  close: async () => undefined,
})

const absent =
  <T>(answer: T) =>
  (error: unknown): T => {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return answer
    throw error
  }
