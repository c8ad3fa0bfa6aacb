import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root'

/**
 * Builds another version of a remote from a copy of its folder with some text replaced, and gives the copy's path.
 * Throws when the text to replace is not there, or the build fails.
 */
export function buildVersion(
  remote: string,
  version: string,
  change: { file: string; from: string; to: string } | undefined,
  folder = `mfe-${remote}`,
): string {
  const copy = path.join(root, '.cache', 'e2e', version, path.basename(folder))
  rmSync(copy, { recursive: true, force: true })
  cpSync(path.join(root, folder), copy, {
    recursive: true,
    filter: source => !/\/(dist|node_modules)$/.test(source),
  })
  if (change) replaceIn(copy, change)
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'shared', 'build', 'build-folder.cjs'), copy],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, MFE_VERSION: version },
    },
  )
  if (status !== 0) throw new Error(stderr)
  return copy
}

function replaceIn(folder: string, { file, from, to }: { file: string; from: string; to: string }) {
  const full = path.join(folder, file)
  const source = readFileSync(full, 'utf8')
  if (!source.includes(from)) throw new Error(`${file} does not contain ${from}`)
  writeFileSync(full, source.replaceAll(from, to))
}
