import { randomUUID } from 'node:crypto'
import { link, mkdir, open, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasCode } from './has-code'

/**
 * Creates a file atomically; returns false when it exists already. The bytes are on disk before the name exists,
 * so a crash at any moment leaves no half file, and of any number of processes exactly one gets true.
 */
export async function createFile(file: string, bytes: Buffer | string, mode = 0o644): Promise<boolean> {
  const folder = dirname(file)
  await makeFolder(folder)
  const draft = join(folder, `.${randomUUID()}`)
  try {
    const handle = await open(draft, 'wx', mode)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await link(draft, file)
    await sync(folder)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await unlink(draft).catch(() => undefined)
  }
}

/** A new folder's name must be on disk too, up to the first parent that was there before. */
async function makeFolder(folder: string) {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!first) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await sync(dirname(made))
}

async function sync(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
