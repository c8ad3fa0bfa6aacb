import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, open, rename, rm, rmdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Makes the files of a database where the directory is empty, whole or not at all. Call it with the directory locked. */
export async function ensureDatabaseFiles(directory: string) {
  if (readdirSync(directory).length > 0) return
  const parent = dirname(directory)
  const prefix = `${basename(directory)}.draft-`
  for (const name of readdirSync(parent))
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, force: true })
  const draft = await mkdtemp(join(parent, prefix))
  try {
    await create(draft)
    await rmdir(directory)
    await rename(draft, directory)
    await syncDirectory(parent)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** In a process of its own: what it takes to make a database, 450 MB, a thread would leave with the server for good. */
async function create(directory: string) {
  const source = fileURLToPath(new URL('./create-database.ts', import.meta.url))
  const args = existsSync(source)
    ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href, source]
    : [fileURLToPath(new URL('./create-database.js', import.meta.url))]
  await run(process.execPath, [...args, directory])
}

async function syncDirectory(directory: string) {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
