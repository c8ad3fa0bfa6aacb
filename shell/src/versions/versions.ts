import type { ManifestEntry, Target } from '@app/shared/protocol'
import type { Beacons } from '../loading/beacons'
import type { FetchFirstFiles } from '../loading/fetch-first-files'
import type { RemoteLoader } from '../loading/load-remote'
import { RemoteError } from '../loading/remote-error'
import { storeGood } from '../manifest/last-good'
import type { Registry } from '../manifest/registry'
import { type CompleteTarget, createReleaseRecords, type ReleaseRecords } from '../manifest/release-records'
import { timeouts } from '../state/timeouts'
import type { CrashLoop } from './crash-loop'
import { disposeVersion } from './dispose-version'
import { createEligibility } from './eligibility'
import { fallbackVersions } from './fallback-versions'
import { createLifecycle } from './lifecycle'
import { createOpenVersion, type Opened, type Prepare } from './open-version'

/** Opens targets with the best version that works, and keeps only what is used in the page. */
export interface Versions {
  /** Loads a target, else the last good version of its remote. `prepare` fetches what it renders with. Rejects with RemoteError. */
  open(target: Target, prepare?: Prepare): Promise<Opened>
  /** Loads exactly the version named, and nothing else when that fails. */
  openOnly(target: Target, prepare?: Prepare): Promise<Opened>
  /** The same promise for the same slot until it fails, as rendering needs it. */
  openSlot(target: Target): Promise<Opened>
  /** Called when a page or slot renders with a version. Returns what to call when it leaves. */
  enter(target: CompleteTarget): () => void
  /**
   * Called when a version threw while rendering. Loads another version and resolves to whether there is one; `open` gives that
   * from now on. Resolves to false for a version that is known to be broken.
   */
  exclude(target: Target, prepare?: Prepare): Promise<boolean>
  /** Whether a version threw while rendering. */
  isExcluded(entry: Pick<ManifestEntry, 'url'>): boolean
  /** Forgets the failures of a remote, because the visitor wants it retried. */
  clearFailures(which: Pick<RemoteError, 'remote' | 'version'>): void
}

interface Parts {
  registry: Registry
  loader: RemoteLoader
  beacons: Pick<Beacons, 'tell'>
  crashLoop: CrashLoop
  records?: ReleaseRecords
  /** Fetches the files of a target; tests need none. */
  fetchFiles?: FetchFirstFiles
  /** Asks for the newest manifest: what failed may have been replaced. Resolves when there is an answer, whatever it is. */
  refresh?: () => Promise<void>
  /** Hears why another version stepped in, which visitors do not notice. */
  onFallback?: (error: unknown) => void
  /** Called with every version that was removed. */
  onRemoved?: (entry: ManifestEntry) => void
}

export function createVersions({
  registry,
  loader,
  beacons,
  crashLoop,
  records = createReleaseRecords(),
  fetchFiles = async () => {},
  refresh = async () => {},
  onFallback = () => {},
  onRemoved = () => {},
}: Parts): Versions {
  const eligibility = createEligibility()
  const recovered = new Set<string>()
  const slots = new Map<string, Promise<Opened>>()
  const forgetSlots = (isStale: (key: string) => boolean) => {
    for (const key of slots.keys()) if (isStale(key)) slots.delete(key)
  }
  const lifecycle = createLifecycle({
    isLive: ({ remote, entry }) => registry.current()[remote]?.url === entry.url,
    unload({ entry }) {
      loader.forget(entry)
      forgetSlots(key => key.startsWith(`${entry.url} `))
      disposeVersion(entry)
      onRemoved(entry)
    },
  })
  registry.subscribe(lifecycle.sweep)
  const openOnly = createOpenVersion({ loader, lifecycle, beacons, crashLoop, records, fetchFiles })

  /** The best other version that can be had, loaded; undefined when there is none. */
  const openFallback = async (target: Target, prepare: Prepare | undefined, hasTime = true) => {
    // A visitor who asked for a certain version or revision wants to see that it fails.
    if (registry.isOverridden) return undefined
    const good = eligibility.lastGood(target.remote)
    for await (const other of fallbackVersions(target, registry, good, hasTime)) {
      if (eligibility.of(other.entry) === 'SKIP_BECAUSE_BROKEN') continue
      const opened = await openOnly(other, prepare).catch(() => undefined)
      if (opened) return opened
    }
    return undefined
  }

  const reportRecovery = ({ entry: failed }: Target, { remote, entry }: Target) => {
    const change = `${failed.url} ${entry.url}`
    if (!recovered.has(change)) beacons.tell({ kind: 'recovered', remote, version: entry.metadata.version })
    recovered.add(change)
  }

  /** Opens the version asked for; its failure begins a quarantine. Resolves to the error when it failed. */
  const tryPreferred = async (
    target: Target,
    prepare: Prepare | undefined,
  ): Promise<Opened | { error: unknown }> => {
    try {
      return await openOnly(target, prepare)
    } catch (error) {
      eligibility.loadFailed(target.entry)
      const failure = error instanceof RemoteError ? error.failure : undefined
      const { version } = target.entry.metadata
      // A load that fails sends its own beacon; a version that was not even tried does not.
      if (failure === 'crash') beacons.tell({ kind: 'failed', remote: target.remote, version, failure })
      // A visitor who waited until the timeout does not wait for the manifest as well.
      if (failure !== 'timeout' && failure !== 'crash') await refresh()
      return { error }
    }
  }

  const open = async (target: Target, prepare?: Prepare): Promise<Opened> => {
    const isPreferred = eligibility.of(target.entry) === 'ELIGIBLE'
    const preferred = isPreferred ? await tryPreferred(target, prepare) : undefined
    if (preferred && 'remote' in preferred) return preferred
    const error = preferred?.error
    const hasTime = !(error instanceof RemoteError && error.failure === 'timeout')
    const fallback = await openFallback(target, prepare, hasTime)
    if (fallback) {
      if (error) onFallback(error)
      reportRecovery(target, fallback.target)
      return fallback
    }
    if (!isPreferred) return openOnly(target, prepare)
    throw error
  }

  return {
    open,
    openOnly,
    async exclude(target, prepare) {
      if (!eligibility.broke(target.remote, target.entry)) return false
      // The failure may have been deployed away; a newer manifest renders the page anew.
      void refresh()
      forgetSlots(key => key.endsWith(` ${target.key}`))
      return (await openFallback(target, prepare)) !== undefined
    },
    isExcluded: entry => eligibility.of(entry) === 'SKIP_BECAUSE_BROKEN',
    openSlot(target) {
      const key = `${target.entry.url} ${target.key}`
      const known = slots.get(key)
      if (known) return known
      const opening = open(target)
      slots.set(key, opening)
      // Rendering meets the failure through this promise; a much later render starts over.
      opening.catch(() => setTimeout(() => slots.delete(key), timeouts.quarantine))
      return opening
    },
    enter(target) {
      const leave = lifecycle.mount(target)
      const stable = setTimeout(() => {
        eligibility.ranWell(target.remote, target.entry)
        const signed = registry.signed()
        if (signed) void storeGood(target.remote, target.entry.metadata.version, signed)
      }, timeouts.stable)
      return () => {
        clearTimeout(stable)
        leave()
      }
    },
    clearFailures({ remote, version }) {
      crashLoop.release({ remote, version })
      const listed = registry.manifest().microFrontends[remote] ?? []
      eligibility.forgive(remote, listed)
      for (const { url } of listed) forgetSlots(key => key.startsWith(`${url} `))
    },
  }
}
