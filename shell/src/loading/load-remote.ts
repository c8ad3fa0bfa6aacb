import { CONTRACT, type Remote } from '@app/shared/contract'
import { BUNDLED_RUNTIME, type Failure, type ManifestEntry, satisfies } from '@app/shared/protocol'
import { within } from '../files/within'
import type { CompleteTarget } from '../manifest/release-records'
import { timeouts } from '../state/timeouts'
import type { Outcome } from './beacons'
import { importRemote } from './federation'
import { failureOf } from './fetch-first-files'
import { readRemote } from './read-remote'
import { RemoteError } from './remote-error'

type Which = Pick<CompleteTarget, 'remote' | 'entry'>
type FetchFiles = (attempt: number) => Promise<void>

/** Loads versions of remotes, each once. */
export interface RemoteLoader {
  /** `bring` brings the files for an attempt, counted from 0. Rejects with RemoteError within the timeout. */
  load(which: Which, fetchFiles?: FetchFiles): Promise<Remote>
  /** Lets go of a version; the next visit loads it anew. */
  forget(entry: ManifestEntry): void
}

interface LoaderOptions {
  load?: (entry: ManifestEntry, attempt: number, files: Promise<void>) => Promise<unknown>
  /** Milliseconds for everything. */
  timeout?: number
  /** The longest wait before the second try, in milliseconds. */
  jitter?: number
  /** Hears of every outcome, once per download. */
  tell?: (outcome: Outcome) => void
}

/**
 * A failed download is tried a second time, a random moment later, so that a thousand pages do not come
 * back at once. A failure is not remembered: the next visit starts over.
 */
export function createRemoteLoader({
  load = importRemote,
  timeout = timeouts.page,
  jitter = timeouts.retryJitter,
  tell = () => {},
}: LoaderOptions = {}): RemoteLoader {
  const loaded = new Map<string, Promise<Remote>>()
  const attempts = new Map<string, number>()

  const attempt = (entry: ManifestEntry, fetchFiles: FetchFiles) => {
    const number = attempts.get(entry.url) ?? 0
    attempts.set(entry.url, number + 1)
    const files = fetchFiles(number)
    files.catch(() => {}) // Whoever waits for them hears of it.
    return load(entry, number, files)
  }

  const start = async ({ remote, entry }: Which, fetchFiles: FetchFiles): Promise<Remote> => {
    const failed = (failure: Failure, cause?: unknown) =>
      new RemoteError(remote, entry.metadata.version, failure, cause)
    const { kind, claims, requires } = entry.extras
    const { contract, runtime } = requires
    const isRuntimeProvided = runtime === BUNDLED_RUNTIME || satisfies(runtime, __MFE_RUNTIME__)
    if (contract !== CONTRACT || !isRuntimeProvided) throw failed('incompatible')
    const module = await within(
      timeout,
      () => failed('timeout'),
      attempt(entry, fetchFiles)
        .catch(async () => {
          await new Promise(resolve => setTimeout(resolve, Math.random() * jitter))
          return attempt(entry, fetchFiles)
        })
        .catch(cause => {
          throw failed(failureOf(cause), cause)
        }),
    )
    const read = readRemote(module, { kind, claims })
    if (!read) throw failed('invalid')
    return read
  }

  const told = async (which: Which, fetchFiles: FetchFiles): Promise<Remote> => {
    const since = performance.now()
    const about = { remote: which.remote, version: which.entry.metadata.version }
    try {
      const remote = await start(which, fetchFiles)
      tell({ kind: 'loaded', ...about, ms: Math.round(performance.now() - since) })
      return remote
    } catch (error) {
      const failure = error instanceof RemoteError ? error.failure : 'load'
      tell({ kind: 'failed', ...about, failure, ms: Math.round(performance.now() - since) })
      throw error
    }
  }

  return {
    forget({ url }) {
      loaded.delete(url)
      attempts.delete(url)
    },
    load(which, fetchFiles = async () => {}) {
      const { url } = which.entry
      const known = loaded.get(url)
      if (known) return known
      const remote = told(which, fetchFiles)
      loaded.set(url, remote)
      remote.catch(() => loaded.delete(url))
      return remote
    },
  }
}
