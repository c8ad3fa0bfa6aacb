import type { Remote } from '@app/shared/contract'
import type { ListedEntry, ManifestEntry, Target } from '@app/shared/protocol'
import { trustEntry } from '../files/integrity'
import { DownloadError } from '../files/native-fetch'
import { within } from '../files/within'
import type { Beacons } from '../loading/beacons'
import { type BringFiles, failureOf } from '../loading/fetch-first-files'
import type { RemoteLoader } from '../loading/load-remote'
import { RemoteError } from '../loading/remote-error'
import { keepGood } from '../manifest/last-good'
import type { Registry } from '../manifest/registry'
import { type CompleteTarget, createReleaseRecords, type ReleaseRecords } from '../manifest/release-records'
import { timeouts } from '../state/timeouts'
import type { CrashLoop } from './crash-loop'
import { disposeVersion } from './dispose-version'
import { standInsFor } from './fallback-versions'

/** A place whose code is there. The entry may be an older one than asked for, when that one failed. */
export interface Opened {
  target: CompleteTarget
  remote: Remote
}

/** Which versions of remotes are in the page: loads them, falls back to a good one, and removes what nobody uses. */
export interface Versions {
  /** Loads a place, else the last good version of its remote. `prepare` fetches what it draws with. Rejects with RemoteError. */
  open(target: Target, prepare?: Prepare): Promise<Opened>
  /** Loads exactly the version named, and nothing else when that fails. */
  openOnly(target: Target, prepare?: Prepare): Promise<Opened>
  /** The same promise for the same slot until it fails, as drawing needs it. */
  openSlot(target: Target): Promise<Opened>
  /** Called when somebody stands in a version. Returns what to call when they leave. */
  enter(target: CompleteTarget): () => void
  /**
   * Called when a version threw while it was drawn: for the life of the page it is no choice any more. Loads another version and
   * says whether there is one; `open` gives that from now on. Never twice for the same version.
   */
  giveUp(target: Target, prepare?: Prepare): Promise<boolean>
  /** Whether a version threw while it was drawn. */
  isGivenUp(entry: Pick<ManifestEntry, 'url'>): boolean
  /** Forgets that a version failed: somebody wants it tried again. */
  pardon(which: Pick<RemoteError, 'remote' | 'version'>): void
}

type Prepare = (opened: Opened) => Promise<void>

interface Parts {
  registry: Registry
  loader: RemoteLoader
  beacons: Pick<Beacons, 'tell'>
  crashLoop: CrashLoop
  records?: ReleaseRecords
  /** Brings the files of a place; tests need none. */
  bring?: BringFiles
  /** Asks for the newest manifest: what failed may be long gone. Resolves when there is an answer, whatever it is. */
  refresh?: () => Promise<void>
  /** Called with every version that was removed. */
  onRemoved?: (entry: ManifestEntry) => void
}

export function createVersions({
  registry,
  loader,
  beacons,
  crashLoop,
  records = createReleaseRecords(),
  bring = async () => {},
  refresh = async () => {},
  onRemoved = () => {},
}: Parts): Versions {
  const users = new Map<string, number>()
  const inPage = new Map<string, Pick<CompleteTarget, 'remote' | 'entry'>>()
  const good = new Map<string, ListedEntry>()
  const resting = new Map<string, number>()
  /** Remotes by the URLs of versions that threw while they were drawn. */
  const givenUp = new Map<string, string>()
  const recovered = new Set<string>()
  const slots = new Map<string, Promise<Opened>>()

  const hold = ({ remote, entry }: CompleteTarget) => {
    inPage.set(entry.url, { remote, entry })
    users.set(entry.url, (users.get(entry.url) ?? 0) + 1)
    return () => {
      users.set(entry.url, (users.get(entry.url) ?? 1) - 1)
      setTimeout(sweep, timeouts.removal)
    }
  }

  const sweep = () => {
    for (const { remote, entry } of inPage.values()) {
      if (users.get(entry.url) || registry.current()[remote]?.url === entry.url) continue
      inPage.delete(entry.url)
      users.delete(entry.url)
      loader.forget(entry)
      for (const key of slots.keys()) if (key.startsWith(`${entry.url} `)) slots.delete(key)
      disposeVersion(entry)
      onRemoved(entry)
    }
  }
  registry.subscribe(() => setTimeout(sweep, timeouts.removal))

  const openOnly = async (asked: Target, prepare: Prepare = async () => {}): Promise<Opened> => {
    const { remote: id } = asked
    const { version } = asked.entry.metadata
    if (crashLoop.isBarred(asked)) throw new RemoteError(id, version, 'crash')
    const since = performance.now()
    const target = await records.completeTarget(asked).catch(error => {
      const failure = failureOf(error)
      beacons.tell({ kind: 'failed', remote: id, version, failure })
      throw new RemoteError(id, version, failure, error)
    })
    const { entry } = target
    const release = hold(target)
    crashLoop.begin(target)
    try {
      trustEntry(entry)
      const opened = { target, remote: await loader.load(target, attempt => bring(target, attempt)) }
      const draw = (attempt: number) => bring(target, attempt).then(() => prepare(opened))
      const again = async () => {
        // Preloads that failed answer the first try, too; once all of them have, the second one asks the network.
        await new Promise(resolve => setTimeout(resolve, timeouts.preloadsEnd))
        return draw(1)
      }
      await within(
        Math.max(0, timeouts.page - (performance.now() - since)),
        () => new DownloadError(entry.url, 'timeout'),
        draw(0).catch(again),
      ).catch(error => {
        const cause = error instanceof RemoteError ? error.cause : error
        const failure = failureOf(cause)
        beacons.tell({ kind: 'failed', remote: id, version, failure })
        throw new RemoteError(id, version, failure, cause)
      })
      return opened
    } finally {
      setTimeout(() => {
        crashLoop.end(target)
        release()
      }, timeouts.stable)
    }
  }

  /** The best other version that can be had, loaded; undefined when there is none. */
  const openStandIn = async (
    target: Target,
    prepare: Prepare | undefined,
    hasTime = true,
  ): Promise<Opened | undefined> => {
    // Who asked for a certain version or revision wants to see that it fails.
    if (registry.isOverridden) return undefined
    for await (const other of standInsFor(target, registry, good.get(target.remote), hasTime)) {
      if (givenUp.has(other.entry.url)) continue
      const opened = await openOnly(other, prepare).catch(() => undefined)
      if (opened) return opened
    }
    return undefined
  }

  const open = async (target: Target, prepare?: Prepare): Promise<Opened> => {
    const isResting = givenUp.has(target.entry.url) || (resting.get(target.entry.url) ?? 0) > Date.now()
    let reason: unknown
    if (!isResting) {
      try {
        return await openOnly(target, prepare)
      } catch (error) {
        reason = error
        resting.set(target.entry.url, Date.now() + timeouts.quarantine)
        const failure = error instanceof RemoteError ? error.failure : undefined
        if (failure === 'crash')
          beacons.tell({
            kind: 'failed',
            remote: target.remote,
            version: target.entry.metadata.version,
            failure,
          })
        // Whoever waited that long already waits no longer for this.
        if (failure !== 'timeout' && failure !== 'crash') await refresh()
      }
    }
    // Whoever waited in vain for files does not wait for the server, too.
    const hasTime = !(reason instanceof RemoteError && reason.failure === 'timeout')
    const other = await openStandIn(target, prepare, hasTime)
    if (other) {
      const { remote, entry } = other.target
      const change = `${target.entry.url} ${entry.url}`
      if (!recovered.has(change)) beacons.tell({ kind: 'recovered', remote, version: entry.metadata.version })
      recovered.add(change)
      return other
    }
    if (isResting) return openOnly(target, prepare)
    throw reason
  }

  return {
    open,
    openOnly,
    async giveUp(target, prepare) {
      const { url } = target.entry
      if (givenUp.has(url)) return false
      givenUp.set(url, target.remote)
      if (good.get(target.remote)?.url === url) good.delete(target.remote)
      // What failed may be long gone, and whoever hears of it draws anew.
      void refresh()
      for (const [key] of slots) if (key.endsWith(` ${target.key}`)) slots.delete(key)
      return (await openStandIn(target, prepare)) !== undefined
    },
    isGivenUp: ({ url }) => givenUp.has(url),
    openSlot(target) {
      const key = `${target.entry.url} ${target.key}`
      const known = slots.get(key)
      if (known) return known
      const opening = open(target)
      slots.set(key, opening)
      // Whoever draws it sees the failure; a much later drawing starts over.
      opening.catch(() => setTimeout(() => slots.delete(key), timeouts.quarantine))
      return opening
    },
    enter(target) {
      const leave = hold(target)
      const calm = setTimeout(() => {
        good.set(target.remote, target.entry)
        const signed = registry.signed()
        if (signed) void keepGood(target.remote, target.entry.metadata.version, signed)
      }, timeouts.stable)
      return () => {
        clearTimeout(calm)
        leave()
      }
    },
    pardon({ remote, version }) {
      crashLoop.pardon({ remote, version })
      for (const [url, whose] of givenUp) if (whose === remote) givenUp.delete(url)
      for (const { url } of registry.manifest().microFrontends[remote] ?? []) {
        resting.delete(url)
        for (const key of slots.keys()) if (key.startsWith(`${url} `)) slots.delete(key)
      }
    },
  }
}
