import type { Failure } from '@app/deploy/beacon'
import type { ManifestEntry } from '@app/deploy/manifest'
import { CONTRACT, type Remote } from '@app/shared/contract'
import type { Outcome } from './beacons'
import type { Place } from './claims'
import { importRemote } from './federation'
import { findFailure } from './find-failure'
import { readRemote } from './read-remote'
import { RemoteError } from './remote-error'

type Which = Pick<Place, 'remote' | 'entry'>

/** Loads versions of remotes, each once. */
export interface RemoteLoader {
  /** Rejects with RemoteError within the timeout. */
  load(which: Which): Promise<Remote>
  /** Lets go of a version; the next visit loads it anew. */
  forget(entry: ManifestEntry): void
}

interface LoaderOptions {
  load?: (entry: ManifestEntry, attempt: number) => Promise<unknown>
  /** Milliseconds for everything. */
  timeout?: number
  /** The longest wait before the second try, in milliseconds. */
  jitter?: number
  /** Hears of every outcome, once per download. */
  tell?: (outcome: Outcome) => void
}

const LOAD_TIMEOUT_MS = 8_000
const JITTER_MS = 300

/**
 * A failed download is tried a second time at a new URL, a random moment later, so that a thousand pages do not come
 * back at once. A failure is not remembered: the next visit starts over.
 */
export function createRemoteLoader({
  load = importRemote,
  timeout = LOAD_TIMEOUT_MS,
  jitter = JITTER_MS,
  tell = () => {},
}: LoaderOptions = {}): RemoteLoader {
  const loaded = new Map<string, Promise<Remote>>()
  const attempts = new Map<string, number>()

  const attempt = (entry: ManifestEntry) => {
    const number = attempts.get(entry.url) ?? 0
    attempts.set(entry.url, number + 1)
    return load(entry, number)
  }

  const start = async ({ remote, entry }: Which): Promise<Remote> => {
    const failed = (failure: Failure, cause?: unknown) =>
      new RemoteError(remote, entry.metadata.version, failure, cause)
    const { kind, claims, requires } = entry.extras
    const { contract, runtime } = requires
    if (contract !== CONTRACT || runtime !== __MFE_RUNTIME__) throw failed('incompatible')
    const module = await within(
      timeout,
      () => failed('timeout'),
      attempt(entry)
        .catch(async () => {
          await new Promise(resolve => setTimeout(resolve, Math.random() * jitter))
          return attempt(entry)
        })
        .catch(async cause => {
          throw failed(await findFailure(entry, cause), cause)
        }),
    )
    const read = readRemote(module, { kind, claims })
    if (!read) throw failed('invalid')
    return read
  }

  const told = async (which: Which): Promise<Remote> => {
    const since = performance.now()
    const about = { remote: which.remote, version: which.entry.metadata.version }
    try {
      const remote = await start(which)
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
    load(which) {
      const { url } = which.entry
      const known = loaded.get(url)
      if (known) return known
      const remote = told(which)
      loaded.set(url, remote)
      remote.catch(() => loaded.delete(url))
      return remote
    },
  }
}

async function within<T>(ms: number, late: () => Error, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  return Promise.race([promise, deadline]).finally(() => clearTimeout(timer))
}
