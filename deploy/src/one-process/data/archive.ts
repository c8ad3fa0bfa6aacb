import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../start-error'

const run = promisify(execFile)

/** What a data folder holds that is not copied as files: the database is copied row by row, and addresses are of the moment. */
const NOT_COPIED = /^(?:database|database\.draft-.*|server-addresses|\..*)$/

/** Copies the files of a data folder, keys included; half-written ones are left out. Gives the names directly below. */
export function copyFiles(dataDir: string, target: string): string[] {
  mkdirSync(target, { recursive: true, mode: 0o700 })
  const names = readdirSync(dataDir).filter(name => !NOT_COPIED.test(name))
  for (const name of names)
    cpSync(join(dataDir, name), join(target, name), {
      recursive: true,
      preserveTimestamps: true,
      filter: path => !/(?:\.draft|[\\/]\.[^\\/]+)$/.test(path.slice(dataDir.length)),
    })
  return names
}

/** Packs a folder into a `.tar.gz`. */
export const pack = (folder: string, file: string) => tar(['-czf', file, '-C', folder, '.'])

/** Unpacks one into a folder. */
export const unpack = (file: string, folder: string) => tar(['-xzf', file, '-C', folder])

const tar = (args: string[]) =>
  run('tar', args).catch((error: unknown) => {
    throw new StartError(`tar failed: ${error instanceof Error ? error.message : error}`)
  })
