import type { Remote } from '@app/shared/contract'
import type { ListedEntry, ManifestEntry, Target } from '@app/shared/protocol'
import type { Beacons } from './beacons'
import { type BringFiles, failureOf } from './bring-files'
import type { CrashLoop } from './crash-loop'
import { disposeVersion } from './dispose-version'
import { DownloadError } from './download-error'
import { trustEntry } from './integrity'
import { keepGood } from './last-good'
import { LOAD_TIMEOUT_MS, type RemoteLoader } from './load-remote'
import type { Registry } from './registry'
import { type CompletePlace, createReleaseRecords, type ReleaseRecords } from './release-records'
import { RemoteError } from './remote-error'
import { standInsFor } from './stand-ins'
import { within } from './within'

/** A place whose code is there. The entry may be an older one than asked for, when that one failed. */
export interface Opened {
  place: CompletePlace
  remote: Remote
}

/** Which versions of remotes are in the page: loads them, falls back to a good one, and removes what nobody uses. */
export interface Versions {
  /** Loads a place, else the last good version of its remote. `prepare` fetches what it draws with. Rejects with RemoteError. */
  open(place: Target, prepare?: Prepare): Promise<Opened>
  /** Loads exactly the version named, and nothing else when that fails. */
  openOnly(place: Target, prepare?: Prepare): Promise<Opened>
  /** The same promise for the same slot until it fails, as drawing needs it. */
  openSlot(place: Target): Promise<Opened>
  /** Called when somebody stands in a version. Returns what to call when they leave. */
  enter(place: CompletePlace): () => void
  /**
   * Called when a version threw while it was drawn: for the life of the page it is no choice any more. Loads another version and
   * says whether there is one; `open` gives that from now on. Never twice for the same version.
   */
  giveUp(place: Target, prepare?: Prepare): Promise<boolean>
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

const CALM_MS = 3_000
/** How long a version that failed is not the first choice while there is another. */
const REST_MS = 30_000
const SETTLE_MS = 150
/** A version just left, or loaded and not yet drawn, is not removed at once. */
const GRACE_MS = 1_000

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
  const inPage = new Map<string, Pick<CompletePlace, 'remote' | 'entry'>>()
  const good = new Map<string, ListedEntry>()
  const resting = new Map<string, number>()
  /** Remotes by the URLs of versions that threw while they were drawn. */
  const givenUp = new Map<string, string>()
  const recovered = new Set<string>()
  const slots = new Map<string, Promise<Opened>>()

  const hold = ({ remote, entry }: CompletePlace) => {
    inPage.set(entry.url, { remote, entry })
    users.set(entry.url, (users.get(entry.url) ?? 0) + 1)
    return () => {
      users.set(entry.url, (users.get(entry.url) ?? 1) - 1)
      setTimeout(sweep, GRACE_MS)
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
  registry.subscribe(() => setTimeout(sweep, GRACE_MS))

  const openOnly = async (asked: Target, prepare: Prepare = async () => {}): Promise<Opened> => {
    const { remote: id } = asked
    const { version } = asked.entry.metadata
    if (crashLoop.isBarred(asked)) throw new RemoteError(id, version, 'crash')
    const since = performance.now()
    const place = await records.completePlace(asked).catch(error => {
      const failure = failureOf(error)
      beacons.tell({ kind: 'failed', remote: id, version, failure })
      throw new RemoteError(id, version, failure, error)
    })
    const { entry } = place
    const release = hold(place)
    crashLoop.begin(place)
    try {
      trustEntry(entry)
      const opened = { place, remote: await loader.load(place, attempt => bring(place, attempt)) }
      const draw = (attempt: number) => bring(place, attempt).then(() => prepare(opened))
      const again = async () => {
        // Preloads that failed answer the first try, too; once all of them have, the second one asks the network.
        await new Promise(resolve => setTimeout(resolve, SETTLE_MS))
        return draw(1)
      }
      await within(
        Math.max(0, LOAD_TIMEOUT_MS - (performance.now() - since)),
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
        crashLoop.end(place)
        release()
      }, CALM_MS)
    }
  }

  /** The best other version that can be had, loaded; undefined when there is none. */
  const openStandIn = async (
    place: Target,
    prepare: Prepare | undefined,
    hasTime = true,
  ): Promise<Opened | undefined> => {
    // Who asked for a certain version or revision wants to see that it fails.
    if (registry.isOverridden) return undefined
    for await (const other of standInsFor(place, registry, good.get(place.remote), hasTime)) {
      if (givenUp.has(other.entry.url)) continue
      const opened = await openOnly(other, prepare).catch(() => undefined)
      if (opened) return opened
    }
    return undefined
  }

  const open = async (place: Target, prepare?: Prepare): Promise<Opened> => {
    const isResting = givenUp.has(place.entry.url) || (resting.get(place.entry.url) ?? 0) > Date.now()
    let reason: unknown
    if (!isResting) {
      try {
        return await openOnly(place, prepare)
      } catch (error) {
        reason = error
        resting.set(place.entry.url, Date.now() + REST_MS)
        const failure = error instanceof RemoteError ? error.failure : undefined
        if (failure === 'crash')
          beacons.tell({
            kind: 'failed',
            remote: place.remote,
            version: place.entry.metadata.version,
            failure,
          })
        // Whoever waited that long already waits no longer for this.
        if (failure !== 'timeout' && failure !== 'crash') await refresh()
      }
    }
    // Whoever waited in vain for files does not wait for the server, too.
    const hasTime = !(reason instanceof RemoteError && reason.failure === 'timeout')
    const other = await openStandIn(place, prepare, hasTime)
    if (other) {
      const { remote, entry } = other.place
      const change = `${place.entry.url} ${entry.url}`
      if (!recovered.has(change)) beacons.tell({ kind: 'recovered', remote, version: entry.metadata.version })
      recovered.add(change)
      return other
    }
    if (isResting) return openOnly(place, prepare)
    throw reason
  }

  return {
    open,
    openOnly,
    async giveUp(place, prepare) {
      const { url } = place.entry
      if (givenUp.has(url)) return false
      givenUp.set(url, place.remote)
      if (good.get(place.remote)?.url === url) good.delete(place.remote)
      // What failed may be long gone, and whoever hears of it draws anew.
      void refresh()
      for (const [key] of slots) if (key.endsWith(` ${place.key}`)) slots.delete(key)
      return (await openStandIn(place, prepare)) !== undefined
    },
    isGivenUp: ({ url }) => givenUp.has(url),
    openSlot(place) {
      const key = `${place.entry.url} ${place.key}`
      const known = slots.get(key)
      if (known) return known
      const opening = open(place)
      slots.set(key, opening)
      // Whoever draws it sees the failure; a much later drawing starts over.
      opening.catch(() => setTimeout(() => slots.delete(key), REST_MS))
      return opening
    },
    enter(place) {
      const leave = hold(place)
      const calm = setTimeout(() => {
        good.set(place.remote, place.entry)
        const signed = registry.signed()
        if (signed) void keepGood(place.remote, place.entry.metadata.version, signed)
      }, CALM_MS)
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
