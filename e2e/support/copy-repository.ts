import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from './root'

/** The repository as somebody else checks it out, in a new folder with the same packages. Gives the folder. */
export function copyRepository(name: string): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), `${name}-`))
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)
  for (const file of tracked)
    cpSync(path.join(root, file), path.join(copy, file), { recursive: true, force: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}
