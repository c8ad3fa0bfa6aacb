import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CliError } from '../output/cli-error'

/** A folder by its path, or the folder of the remote with that name. Throws CliError. */
export function findFolder(cwd: string, given: string): string {
  const found = [given, `mfe-${given}`]
    .map(name => resolve(cwd, name))
    .find(folder => existsSync(join(folder, 'package.json')))
  if (found) return found
  throw new CliError(
    'usage',
    `There is no package in ${given} or mfe-${given}.`,
    'Name a folder, or run inside one.',
  )
}
