import type { ReleaseRecord } from '@app/shared/protocol'
import type { Store } from '../store/store'
import { digestOf } from './entry-of'
import type { FileVault } from './file-vault'

/** A release as it was registered; `digest` names its content, file hashes included. */
interface RegisteredRelease {
  digest: string
  /** ISO date. */
  at: string
  actor: string
  release: ReleaseRecord
}

/** `missing` lists files whose bytes are not there or differ; nothing was registered then. */
type Registration =
  | { kind: 'created' | 'same' | 'different'; digest: string }
  | { kind: 'missing'; missing: string[] }

/** Every published version, for ever. */
export interface ReleaseRegistry {
  register(release: ReleaseRecord, actor: string): Promise<Registration>
  get(name: string, version: string): Promise<RegisteredRelease | undefined>
  list(name: string): Promise<RegisteredRelease[]>
  /** Of which a version was ever published, sorted. */
  names(): Promise<string[]>
}

export function createReleaseRegistry(
  store: Store,
  vault: FileVault,
  now = () => new Date(),
): ReleaseRegistry {
  const known = new Map<string, RegisteredRelease>()

  const get = async (name: string, version: string) => {
    const place = key(name, version)
    const found = known.get(place) ?? read(await store.get(place))
    if (found) known.set(place, found)
    return found
  }

  return {
    get,
    names: () => store.list('releases/records'),
    async list(name) {
      const files = await store.list(`releases/records/${name}`)
      const found = await Promise.all(files.map(file => get(name, file.replace(/\.json$/, ''))))
      return found.filter(it => it !== undefined).sort((a, b) => (a.at < b.at ? 1 : -1))
    },
    async register(release, actor) {
      const digest = digestOf(release)
      const missing = await missingFiles(release, vault)
      if (missing.length > 0) return { kind: 'missing', missing }
      const registered: RegisteredRelease = { digest, at: now().toISOString(), actor, release }
      const place = key(release.name, release.version)
      if (!(await store.has(place))) {
        await Promise.all(Object.entries(release.files).map(([path, file]) => vault.prepare(file, path)))
        if (await store.createIfAbsent(place, JSON.stringify(registered))) return { kind: 'created', digest }
      }
      const first = await get(release.name, release.version)
      return { kind: first?.digest === digest ? 'same' : 'different', digest }
    },
  }
}

/** Files of a release that cannot be served as promised. */
export async function missingFiles(
  { files }: Pick<ReleaseRecord, 'files'>,
  vault: FileVault,
): Promise<string[]> {
  const held = await Promise.all(
    Object.entries(files).map(async ([path, file]) => ({ path, held: await vault.holds(file) })),
  )
  return held.filter(it => !it.held).map(({ path }) => path)
}

const key = (name: string, version: string) => `releases/records/${name}/${version}.json`

// Only what passed the schema was ever written here.
const read = (bytes: Buffer | undefined): RegisteredRelease | undefined =>
  bytes && JSON.parse(bytes.toString('utf8'))
