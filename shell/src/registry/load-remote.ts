import type { ManifestEntry } from '@app/deploy/manifest'
import { CONTRACT, type Remote } from '@app/shared/contract'
import type { Place } from './claims'
import { importRemote } from './federation'
import { readRemote } from './read-remote'
import { RemoteError, type RemoteFailure } from './remote-error'

export type LoadRemote = (place: Pick<Place, 'remote' | 'entry'>) => Promise<Remote>

const LOAD_TIMEOUT_MS = 8_000

/**
 * Loads each version of a remote once. A failed download is tried a second time at a new URL; a failure is not
 * remembered, so the next visit starts over. Rejects with RemoteError within the timeout (milliseconds).
 */
export function createLoadRemote(load = importRemote, timeout = LOAD_TIMEOUT_MS): LoadRemote {
  const loaded = new Map<string, Promise<Remote>>()
  const attempts = new Map<string, number>()

  const attempt = (entry: ManifestEntry) => {
    const number = attempts.get(entry.url) ?? 0
    attempts.set(entry.url, number + 1)
    return load(entry, number)
  }

  const start = async ({ remote, entry }: Pick<Place, 'remote' | 'entry'>): Promise<Remote> => {
    const failed = (failure: RemoteFailure, cause?: unknown) =>
      new RemoteError(remote, entry.metadata.version, failure, cause)
    const { kind, claims, requires } = entry.extras
    const { contract, runtime } = requires
    if (contract !== CONTRACT || runtime !== __MFE_RUNTIME__) throw failed('incompatible')
    const module = await within(
      timeout,
      () => failed('timeout'),
      attempt(entry)
        .catch(() => attempt(entry))
        .catch(cause => {
          throw failed('load', cause)
        }),
    )
    const read = readRemote(module, { kind, claims })
    if (!read) throw failed('invalid')
    return read
  }

  return place => {
    const known = loaded.get(place.entry.url)
    if (known) return known
    const remote = start(place)
    loaded.set(place.entry.url, remote)
    remote.catch(() => loaded.delete(place.entry.url))
    return remote
  }
}

async function within<T>(ms: number, late: () => Error, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  return Promise.race([promise, deadline]).finally(() => clearTimeout(timer))
}
