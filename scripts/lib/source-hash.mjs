import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Eight hex digits over names and bytes of every source file below the given files and folders. */
export function sourceHash(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(list).sort())
    hash.update(path.basename(file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 8)
}

const skipped = /(^|\/)(node_modules|dist)$|\.test\.tsx?$/

function list(entry) {
  let names
  try {
    names = readdirSync(entry, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return [entry]
    throw error
  }
  return names
    .map(item => path.join(entry, item.name))
    .filter(file => !skipped.test(file))
    .flatMap(file => list(file))
}
