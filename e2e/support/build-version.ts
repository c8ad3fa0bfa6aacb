import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { root } from './root'

interface Replacement {
  file: string
  from: string
  to: string
}

const builds = path.join(root, '.cache', 'e2e', 'builds')

/**
 * Builds another version of a remote from a copy of its folder with some text replaced, and gives the copy's path. What was
 * built from the same sources before is there already. Throws when the text to replace is not there, or the build fails.
 */
export function buildVersion(
  remote: string,
  version: string,
  change: Replacement | undefined,
  folder = `mfe-${remote}`,
): string {
  const source = path.join(root, folder)
  const place = path.join(builds, keyOf(source, version, change))
  if (!existsSync(place)) build(source, version, change, place)
  return path.join(place, path.basename(folder))
}

/** Builds into a private folder and renames it when complete: several test files may want the same build at once. */
function build(source: string, version: string, change: Replacement | undefined, place: string) {
  mkdirSync(builds, { recursive: true })
  const unfinished = mkdtempSync(path.join(builds, 'unfinished-'))
  const copy = path.join(unfinished, path.basename(source))
  cpSync(source, copy, { recursive: true, filter: isSource })
  if (change) replaceIn(copy, change)
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'shared', 'build', 'build-folder.cjs'), copy],
    { cwd: root, encoding: 'utf8', env: { ...process.env, MFE_VERSION: version } },
  )
  if (status !== 0) throw new Error(stderr)
  try {
    renameSync(unfinished, place)
  } catch (error) {
    // Another worker finished the same build first.
    if (!existsSync(place)) throw error
    rmSync(unfinished, { recursive: true })
  }
}

const isSource = (file: string) => !/\/(dist|node_modules)$/.test(file)

/** Everything a build follows from. */
function keyOf(source: string, version: string, change: Replacement | undefined) {
  const hash = createHash('sha256').update(JSON.stringify([version, change]))
  for (const folder of [source, path.join(root, 'shared', 'build'), path.join(root, 'shared', 'src')])
    for (const file of filesOf(folder)) hash.update(path.relative(root, file)).update(readFileSync(file))
  hash.update(readFileSync(path.join(root, 'package-lock.json')))
  return hash.digest('hex').slice(0, 24)
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .map(entry => ({ isFolder: entry.isDirectory(), file: path.join(folder, entry.name) }))
    .filter(({ file }) => isSource(file))
    .flatMap(({ isFolder, file }) => (isFolder ? filesOf(file) : [file]))
    .sort()

function replaceIn(folder: string, { file, from, to }: Replacement) {
  const full = path.join(folder, file)
  const source = readFileSync(full, 'utf8')
  if (!source.includes(from)) throw new Error(`${file} does not contain ${from}`)
  writeFileSync(full, source.replaceAll(from, to))
}
