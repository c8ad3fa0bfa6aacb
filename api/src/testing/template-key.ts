import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('..', import.meta.url))

/** Changes whenever a migration or a seed does, so that a kept template is never an old one. */
export function templateKey() {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(file =>
      /(^|\/)(seed[^/]*|default[^/]*|homepage[^/]*|welcome|test-config|embedded-image|in-memory|migrations\/.*)\.ts$/.test(
        file,
      ),
    )
    .sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(source, file)))
  return hash.digest('hex').slice(0, 16)
}
