import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Finding, fileUrl, type ManifestEntry, type ReleaseRecord } from '@app/shared/protocol'
import { request } from '../api/api-client'

/** Names by the module they come from; a module that is missing is lent whole, `*` asks for a whole one. */
type Names = Readonly<Record<string, readonly string[]>>

/**
 * E202: names of lent packages that the build in `dist` imports and a live shell does not lend. They would be `undefined` in a
 * browser, although the types of the package have them. Builds and shells from before these files say nothing.
 */
export async function notLent(
  dist: string,
  { name, version }: ReleaseRecord,
  { server, shells }: { server: string; shells: readonly ManifestEntry[] },
): Promise<Finding[]> {
  const imports = names(await readFile(join(dist, 'imports.json'), 'utf8').catch(() => '{}'))
  const found = await Promise.all(
    shells
      .filter(({ extras }) => 'lends.json' in extras.files)
      .map(async shell => {
        const answer = await request(server, fileUrl(shell.url, 'lends.json'))
        return missing(imports, names(await answer.text())).map(({ module, wanted }) => ({
          code: 'E202' as const,
          remote: name,
          message: `${name}@${version} uses ${wanted} of ${module}, which the page does not lend (shell@${shell.metadata.version}).`,
          next: 'Use one of the names in docs/lent-packages.md, or deploy a shell that lends it first.',
        }))
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

/** The boundary where these files get their type: only our build presets write them. */
const names = (text: string): Names => JSON.parse(text)
