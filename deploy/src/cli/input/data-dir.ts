import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const NAME = '.data'

/** The data folder of this machine: `DATA_DIR`, else `.data` here or in a folder above, up to the root of the repository. Where none is there yet, here. */
export function dataDirOf({ DATA_DIR }: NodeJS.ProcessEnv, cwd = process.cwd()): string {
  if (DATA_DIR) return resolve(DATA_DIR)
  const found = toRoot(cwd).find(folder => existsSync(join(folder, NAME)))
  return join(found ?? cwd, NAME)
}

/** A folder and those above it up to the one of the workspaces; the folder alone outside of any. Folders above a repository may be anybody's. */
function toRoot(cwd: string): string[] {
  const folders = [cwd]
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (folder !== cwd) folders.push(folder)
    if (hasWorkspaces(folder)) return folders
    if (folder === dirname(folder)) return [cwd]
  }
}

function hasWorkspaces(folder: string) {
  try {
    return 'workspaces' in JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  } catch {
    return false
  }
}
