import {
  type ListedEntry,
  type Manifest,
  type ManifestEntry,
  type Resolved,
  resolve,
} from '@app/shared/protocol'
import { trustEntry, trustFiles } from '../files/integrity'
import type { Signed } from './last-good'
import type { ReleaseRecords } from './release-records'

/** What the page knows of the environment: the newest verified manifest and the version of each remote it leads to. */
export interface Registry {
  manifest(): Manifest<ListedEntry>
  /** The manifest as it was served; what is kept for later must be. */
  signed(): Signed | undefined
  current(): Resolved
  /** The shell this page was started with. */
  shell: ManifestEntry | undefined
  /** What the visitor asked for instead of what is live, by remote. */
  readonly overrides: Resolved
  /** Whether the page shows anything else than what is live. */
  isOverridden: boolean
  subscribe(listener: () => void): () => void
  /** Takes a verified manifest in use. Pages that are open keep the version they stand on. */
  accept(manifest: Manifest<ListedEntry>, signed?: Signed): Promise<void>
  /** Shows another build of a remote than the one that was asked for before. */
  override(remote: string, entry: ManifestEntry): Promise<void>
}

export async function createRegistry(
  first: Manifest<ListedEntry>,
  uid: string,
  {
    signed,
    overrides: asked = {},
    isOverridden = false,
    records,
  }: { signed?: Signed; overrides?: Resolved; isOverridden?: boolean; records?: ReleaseRecords } = {},
): Promise<Registry> {
  let manifest = first
  let source = signed
  let overrides = asked
  trustFiles(first)
  let resolved = await resolve(first, { uid, overrides })
  // Without its record the shell still runs; only what it would load later is then refused.
  const shell = resolved.shell && (await records?.complete(resolved.shell).catch(() => undefined))
  if (shell) trustEntry(shell)
  const listeners = new Set<() => void>()
  return {
    manifest: () => manifest,
    signed: () => source,
    current: () => resolved,
    shell,
    get overrides() {
      return overrides
    },
    isOverridden,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async accept(next, nextSigned) {
      trustFiles(next)
      resolved = await resolve(next, { uid, overrides })
      manifest = next
      source = nextSigned
      for (const listener of listeners) listener()
    },
    async override(remote, entry) {
      trustEntry(entry)
      overrides = { ...overrides, [remote]: entry }
      resolved = await resolve(manifest, { uid, overrides })
      for (const listener of listeners) listener()
    },
  }
}
