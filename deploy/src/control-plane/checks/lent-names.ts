import {
  type Finding,
  type ListedEntry,
  list,
  type ManifestEntry,
  type MicroFrontends,
  type ReleaseRecord,
  record,
  text,
} from '@app/shared/protocol'
import type { FileVault } from '../releases/file-vault'

/** A built or published version, and how its files are read. */
export interface ReadableVersion extends Pick<ReleaseRecord, 'name' | 'version' | 'files'> {
  /** The content of a file; anything else where it cannot be read. */
  read(path: string): Promise<string>
}

/** Names by the module they come from; a module that is missing is lent whole, `*` asks for a whole one. */
type Names = Readonly<Record<string, readonly string[]>>

const IMPORTS = 'imports.json'
const LENDS = 'lends.json'

/** E202 of every remote and shell that were not live together before: whoever changes the page's packages breaks nobody. */
export async function checkLentNames(
  { current, next }: { current: MicroFrontends<ListedEntry>; next: MicroFrontends },
  vault: FileVault,
): Promise<Finding[]> {
  const { shell: shells = [], ...remotes } = next
  const wasLive = (name: string, { metadata: { version } }: ManifestEntry) =>
    current[name]?.some(({ metadata }) => metadata.version === version) ?? false
  const lending = shells.map(shell => ({ shell, version: inVault('shell', shell, vault) }))
  const pairs = Object.entries(remotes).flatMap(([name, entries]) =>
    entries.flatMap(remote => {
      const version = inVault(name, remote, vault)
      return lending
        .filter(({ shell }) => !(wasLive(name, remote) && wasLive('shell', shell)))
        .map(lender => [version, lender.version] as const)
    }),
  )
  return (await Promise.all(pairs.map(([remote, shell]) => unlentNames(remote, shell)))).flat()
}

/**
 * E202: names of lent packages that a remote uses and a shell does not lend. They would be `undefined` in a browser, although the
 * types of the package have them. Versions from before these files say nothing; where one is there and cannot be read, that is a
 * finding, because nobody knows then.
 */
export async function unlentNames(remote: ReadableVersion, shell: ReadableVersion): Promise<Finding[]> {
  if (!(IMPORTS in remote.files)) return []
  const { name, version } = remote
  const finding = (message: string, next: string) => [
    { code: 'E202' as const, remote: name, message: `${name}@${version} ${message}`, next },
  ]
  const imports = await namesIn(remote, IMPORTS)
  if (!imports)
    return finding('does not say which names it uses: its imports.json cannot be read.', 'Build it again.')
  if (!(LENDS in shell.files)) return []
  const lent = await namesIn(shell, LENDS)
  if (!lent)
    return finding(
      `cannot be compared with what the page lends: lends.json of shell@${shell.version} cannot be read.`,
      'Run mfe verify, which says what is wrong with the files that are live.',
    )
  return missing(imports, lent).flatMap(({ module, wanted }) =>
    finding(
      `uses ${wanted} of ${module}, which the page does not lend (shell@${shell.version}).`,
      'Use one of the names in docs/lent-packages.md, or deploy a shell that lends it first.',
    ),
  )
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
async function namesIn(version: ReadableVersion, path: string): Promise<Names | undefined> {
  try {
    return readNames(JSON.parse(await version.read(path)), 'names')
  } catch {
    return undefined
  }
}

/** A published version; each of its files is read once. */
function inVault(name: string, { metadata, extras }: ManifestEntry, vault: FileVault): ReadableVersion {
  const known = new Map<string, Promise<string>>()
  const readOnce = async (path: string) => {
    const file = extras.files[path]
    return (file && (await vault.read(file, path))?.bytes.toString()) ?? ''
  }
  return {
    name,
    version: metadata.version,
    files: extras.files,
    read(path) {
      const text = known.get(path) ?? readOnce(path)
      known.set(path, text)
      return text
    },
  }
}
