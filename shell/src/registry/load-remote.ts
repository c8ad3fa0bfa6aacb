import { CONTRACT, type Remote } from '@app/shared/contract'
import type { Place } from './claims'
import { importRemote } from './federation'
import { RemoteError } from './remote-error'

export type LoadRemote = (place: Pick<Place, 'remote' | 'entry'>) => Promise<Remote>

const LOAD_TIMEOUT_MS = 8_000

/**
 * Loads each version of a remote once. A failure is tried a second time at a new URL, and is not remembered:
 * the next visit starts over. Rejects with RemoteError within twice the timeout.
 */
export function createLoadRemote(load = importRemote, timeout = LOAD_TIMEOUT_MS): LoadRemote {
  const loaded = new Map<string, Promise<Remote>>()
  const attempts = new Map<string, number>()

  const attempt = async ({ remote, entry }: Pick<Place, 'remote' | 'entry'>): Promise<Remote> => {
    const version = entry.metadata.version
    const { contract, runtime } = entry.extras.requires
    if (contract !== CONTRACT || runtime !== __MFE_RUNTIME__)
      throw new RemoteError(remote, version, 'incompatible')

    const number = attempts.get(entry.url) ?? 0
    attempts.set(entry.url, number + 1)
    const module = await withTimeout(
      load(entry, number),
      timeout,
      () => new RemoteError(remote, version, 'timeout'),
    ).catch(cause => {
      throw cause instanceof RemoteError ? cause : new RemoteError(remote, version, 'load', cause)
    })
    if (!isRemoteModule(module)) throw new RemoteError(remote, version, 'invalid')
    return module.default
  }

  return place => {
    const known = loaded.get(place.entry.url)
    if (known) return known
    const remote = attempt(place).catch(error => {
      if (error instanceof RemoteError && error.failure === 'load') return attempt(place)
      throw error
    })
    loaded.set(place.entry.url, remote)
    remote.catch(() => loaded.delete(place.entry.url))
    return remote
  }
}

const isRemoteModule = (module: unknown): module is { default: Remote } =>
  typeof module === 'object' &&
  module !== null &&
  'default' in module &&
  typeof module.default === 'object' &&
  module.default !== null &&
  'routes' in module.default &&
  typeof module.default.routes === 'function'

async function withTimeout<T>(promise: Promise<T>, ms: number, error: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error()), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
