import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config'

/** The secret of this installation: configured, or made once and kept beside the database where only the owner can read it. */
export async function readAppKey({ appKey, dataDir }: Config): Promise<string> {
  if (appKey !== null) return appKey
  const file = join(dataDir, 'app-key')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!isAlreadyThere(error)) throw error
  }
  return (await readFile(file, 'utf8')).trim()
}

const isAlreadyThere = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'
