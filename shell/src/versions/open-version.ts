import type { Remote } from '@app/shared/contract'
import type { Target } from '@app/shared/protocol'
import { trustEntry } from '../files/integrity'
import { DownloadError } from '../files/native-fetch'
import { within } from '../files/within'
import type { Beacons } from '../loading/beacons'
import { type FetchFirstFiles, failureOf } from '../loading/fetch-first-files'
import type { RemoteLoader } from '../loading/load-remote'
import { RemoteError } from '../loading/remote-error'
import type { CompleteTarget, ReleaseRecords } from '../manifest/release-records'
import { timeouts } from '../state/timeouts'
import type { CrashLoop } from './crash-loop'
import type { Lifecycle } from './lifecycle'

/** A target whose code is there. The entry may be an older one than asked for, when that one failed. */
export interface Opened {
  target: CompleteTarget
  remote: Remote
}

/** Fetches the code that a target renders with. */
export type Prepare = (opened: Opened) => Promise<void>

/** Loads exactly the version named. Rejects with RemoteError within the time a visitor waits for a page. */
export type OpenVersion = (target: Target, prepare?: Prepare) => Promise<Opened>

interface Parts {
  loader: RemoteLoader
  lifecycle: Lifecycle
  beacons: Pick<Beacons, 'tell'>
  crashLoop: CrashLoop
  records: ReleaseRecords
  fetchFiles: FetchFirstFiles
}

export function createOpenVersion({
  loader,
  lifecycle,
  beacons,
  crashLoop,
  records,
  fetchFiles,
}: Parts): OpenVersion {
  /** Makes what failed a RemoteError, and sends a beacon. */
  const failed = ({ remote, entry }: Target, error: unknown) => {
    const cause = error instanceof RemoteError ? error.cause : error
    const failure = failureOf(cause)
    const { version } = entry.metadata
    beacons.tell({ kind: 'failed', remote, version, failure })
    return new RemoteError(remote, version, failure, cause)
  }

  return async (asked, prepare = async () => {}) => {
    if (crashLoop.isQuarantined(asked))
      throw new RemoteError(asked.remote, asked.entry.metadata.version, 'crash')
    const since = performance.now()
    const target = await records.completeTarget(asked).catch(error => {
      throw failed(asked, error)
    })
    const loaded = lifecycle.load(target)
    crashLoop.begin(target)
    try {
      trustEntry(target.entry)
      const opened = { target, remote: await loader.load(target, attempt => fetchFiles(target, attempt)) }
      const attempt = (number: number) => fetchFiles(target, number).then(() => prepare(opened))
      const again = async () => {
        await new Promise(resolve => setTimeout(resolve, timeouts.preloadsEnd))
        return attempt(1)
      }
      await within(
        Math.max(0, timeouts.page - (performance.now() - since)),
        () => new DownloadError(target.entry.url, 'timeout'),
        attempt(0).catch(again),
      ).catch(error => {
        throw failed(target, error)
      })
      return opened
    } finally {
      // Until it has been calm for a while: a tab that goes down before blames this version.
      setTimeout(() => {
        crashLoop.end(target)
        loaded()
      }, timeouts.stable)
    }
  }
}
