import type { ManifestEntry } from '@app/shared/protocol'
import { timeouts } from '../state/timeouts'

/**
 * Where a version of a remote is in its life, in the words of single-spa:
 * `NOT_LOADED` → `LOADING_SOURCE_CODE` → `NOT_MOUNTED` ⇄ `MOUNTED`, and back to `NOT_LOADED` when it is unloaded.
 */
type VersionStatus = 'NOT_LOADED' | 'LOADING_SOURCE_CODE' | 'NOT_MOUNTED' | 'MOUNTED'

interface Version {
  remote: string
  entry: ManifestEntry
}

interface Loaded extends Version {
  /** Loads under way, pages and slots that render with it, and what was loaded a moment ago. */
  loads: number
  mounts: number
}

/** Which versions are in the page. One that nothing uses and that is not live is unloaded a moment later. */
export interface Lifecycle {
  statusOf(entry: Pick<ManifestEntry, 'url'>): VersionStatus
  /** Called when a load begins. Returns what to call when it is over, whatever came of it. */
  load(version: Version): () => void
  /** Called when a page or a slot renders with a version. Returns what to call when it leaves. */
  mount(version: Version): () => void
  /** Has unused versions unloaded; called when another version becomes live. */
  sweep(): void
}

export function createLifecycle({
  isLive,
  unload,
}: {
  /** Whether visitors who enter the remote now get this version. */
  isLive: (version: Version) => boolean
  /** Removes everything of a version from the page. */
  unload: (version: Version) => void
}): Lifecycle {
  const versions = new Map<string, Loaded>()

  const use = (version: Version, kind: 'loads' | 'mounts') => {
    const { url } = version.entry
    const known = versions.get(url) ?? { ...version, loads: 0, mounts: 0 }
    versions.set(url, known)
    known[kind] += 1
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      known[kind] -= 1
      sweepLater()
    }
  }
  const statusOf = (url: string): VersionStatus => {
    const version = versions.get(url)
    if (!version) return 'NOT_LOADED'
    if (version.mounts > 0) return 'MOUNTED'
    return version.loads > 0 ? 'LOADING_SOURCE_CODE' : 'NOT_MOUNTED'
  }
  const sweepNow = () => {
    for (const [url, version] of versions) {
      if (statusOf(url) !== 'NOT_MOUNTED' || isLive(version)) continue
      versions.delete(url)
      unload(version)
    }
  }
  // A version may have been left for a moment only, or is loaded and not rendered yet.
  const sweepLater = () => setTimeout(sweepNow, timeouts.removal)

  return {
    statusOf: ({ url }) => statusOf(url),
    load: version => use(version, 'loads'),
    mount: version => use(version, 'mounts'),
    sweep: sweepLater,
  }
}
