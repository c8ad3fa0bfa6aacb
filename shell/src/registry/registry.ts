import type { Manifest, ManifestEntry } from '@app/deploy/manifest'
import { resolve } from '@app/deploy/resolve'
import type { Resolved } from './claims'
import { trustFiles } from './integrity'

/** What the page knows of the environment: the newest verified manifest and the version of each remote it leads to. */
export interface Registry {
  manifest(): Manifest
  current(): Resolved
  /** The shell this page was started with. */
  shell: ManifestEntry | undefined
  subscribe(listener: () => void): () => void
  /** Takes a verified manifest in use. Pages that are open keep the version they stand on. */
  accept(manifest: Manifest): Promise<void>
}

export async function createRegistry(first: Manifest, uid: string): Promise<Registry> {
  let manifest = first
  trustFiles(first)
  let resolved = await resolve(first, { uid })
  const listeners = new Set<() => void>()
  return {
    manifest: () => manifest,
    current: () => resolved,
    shell: resolved.shell,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async accept(next) {
      trustFiles(next)
      resolved = await resolve(next, { uid })
      manifest = next
      for (const listener of listeners) listener()
    },
  }
}
