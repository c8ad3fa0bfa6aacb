import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config'
import type { Db } from '../db/schema'
import { StartRefused } from '../errors/start-refused'
import { type AppKeys, appKeys } from './app-keys'
import { someSealed } from './some-sealed'

const SHORTEST = 32

/** The keys of this installation, from a secret that is configured, or made once and kept beside the database where only the owner can read it. Throws StartRefused when the secret is no key, or not the one that things in the database are sealed with. */
export async function readAppKeys({ appKey, dataDir }: Config, db: Db): Promise<AppKeys> {
  const file = join(dataDir, 'app-key')
  const place = appKey === null ? file : 'APP_KEY'
  const sealed = await someSealed(db)
  const secret = appKey ?? (await read(file))
  if (secret === undefined && sealed !== undefined)
    throw new StartRefused(
      `${file} is missing, and second factors or mails in the database are sealed with it. Restore it from a backup.`,
    )
  const keys = appKeys(secret ?? (await create(file)))
  if (sealed !== undefined && !opens(keys, sealed))
    throw new StartRefused(
      `${place} is not the key that second factors or mails in the database are sealed with. Restore the one they were sealed with.`,
    )
  return keys
}

async function read(file: string) {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  })
  const secret = text?.trim()
  if (secret !== undefined && secret.length < SHORTEST)
    throw new StartRefused(
      `${file} holds ${secret.length} characters, and a key has at least ${SHORTEST}. Restore it from a backup; if nothing was ever sealed with it, remove the file to have one made.`,
    )
  return secret
}

/** Whole or not at all, and on disk before anything is sealed with it. The first process to write decides. */
async function create(file: string) {
  const folder = join(file, '..')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(randomBytes(32).toString('base64url'))
    await handle.sync()
    await handle.close()
    await link(draft, file).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error
    })
  } finally {
    await unlink(draft)
  }
  const directory = await open(folder, 'r')
  await directory.sync().finally(() => directory.close())
  return (await readFile(file, 'utf8')).trim()
}

function opens(keys: AppKeys, sealed: string) {
  try {
    keys.open(sealed)
    return true
  } catch {
    return false
  }
}

const hasCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code
