import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Finding,
  list,
  type ManifestEntry,
  type ReleaseRecord,
  record,
  text,
} from '@app/shared/protocol'
import { request } from '../api/api-client'

/** Names by the module they come from; a module that is missing is lent whole, `*` asks for a whole one. */
type Names = Readonly<Record<string, readonly string[]>>

/**
 * E202: names of lent packages that the build in `dist` imports and a live shell does not lend. They would be `undefined` in a
 * browser, although the types of the package have them. Builds and shells from before these files say nothing; where one is there
 * and cannot be read, that is a finding, because nobody knows then.
 */
export async function notLent(
  dist: string,
  { name, version, files }: ReleaseRecord,
  { server, shells }: { server: string; shells: readonly ManifestEntry[] },
): Promise<Finding[]> {
  if (!('imports.json' in files)) return []
  const finding = (message: string, next: string) => [
    { code: 'E202' as const, remote: name, message: `${name}@${version} ${message}`, next },
  ]
  const imports = names(await readFile(join(dist, 'imports.json'), 'utf8').catch(() => ''))
  if (!imports)
    return finding('does not say which names it uses: its imports.json cannot be read.', 'Build it again.')
  const found = await Promise.all(
    shells
      .filter(({ extras }) => 'lends.json' in extras.files)
      .map(async ({ metadata }) => {
        // Not by the entry's own URL: that begins with the path that `server` has already.
        const place = `/r/shell/${encodeURIComponent(metadata.version)}/lends.json`
        const lent = names(await (await request(server, place)).text())
        if (!lent)
          return finding(
            `cannot be compared with what the page lends: ${place} cannot be read.`,
            'Run mfe verify, which says what is wrong with the files that are live.',
          )
        return missing(imports, lent).flatMap(({ module, wanted }) =>
          finding(
            `uses ${wanted} of ${module}, which the page does not lend (shell@${metadata.version}).`,
            'Use one of the names in docs/lent-packages.md, or deploy a shell that lends it first.',
          ),
        )
      }),
  )
  return found.flat()
}

const missing = (imports: Names, lent: Names) =>
  Object.entries(imports).flatMap(([module, wanted]) => {
    const known = lent[module]
    return known
      ? wanted.filter(it => !known.includes(it)).map(it => ({ module, wanted: sentenceOf(it) }))
      : []
  })

const sentenceOf = (name: string) => (name === '*' ? 'everything (import *)' : `"${name}"`)

const readNames = record(list(text))

/** What such a file says; undefined for anything else, such as the answer of a server that does not have it. */
function names(content: string): Names | undefined {
  try {
    return readNames(JSON.parse(content), 'names')
  } catch {
    return undefined
  }
}
