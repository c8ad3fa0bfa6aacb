import {
  fileUrl,
  isComplete,
  type ListedEntry,
  type ManifestEntry,
  parseRelease,
  type Target,
} from '@app/shared/protocol'
import { DownloadError, nativeFetch, readCapped } from '../files/native-fetch'
import { timeouts } from '../state/timeouts'

/** A place whose release record is known. */
export type CompleteTarget = Target & { entry: ManifestEntry }

/** What release records say of the versions a manifest only lists. */
export interface ReleaseRecords {
  /** Adds what the release record says; it is fetched once. Rejects with DownloadError when it does not come as it was signed. */
  complete(entry: ListedEntry): Promise<ManifestEntry>
  completeTarget(target: Target): Promise<CompleteTarget>
}

/** A record of a thousand files is smaller. */
const MOST_BYTES = 1_000_000

/** A record never changes and its digest is part of the signed manifest, so any cache may answer. */
export function createReleaseRecords(): ReleaseRecords {
  const fetched = new Map<string, Promise<ManifestEntry>>()
  const complete = (entry: ListedEntry): Promise<ManifestEntry> => {
    if (isComplete(entry)) return Promise.resolve(entry)
    const known = fetched.get(entry.url) ?? fetchRecord(entry)
    fetched.set(entry.url, known)
    known.catch(() => fetched.delete(entry.url))
    // The share of people may have changed since; what the version is has not.
    return known.then(found => ({ ...found, deployment: entry.deployment }))
  }
  return { complete, completeTarget: async target => ({ ...target, entry: await complete(target.entry) }) }
}

async function fetchRecord(entry: ListedEntry): Promise<ManifestEntry> {
  const url = fileUrl(entry.url, 'release.json')
  const release = parseRelease(JSON.parse(await fetchText(url, entry.release ?? '')))
  const { name: _, version: __, entry: path, ...extras } = release
  const integrity = extras.files[path]?.sri ?? ''
  return { ...entry, metadata: { ...entry.metadata, integrity }, extras: { ...entry.extras, ...extras } }
}

/** Text with a digest (`sha256-<base64>`); wrong bytes in a cache are replaced once. */
async function fetchText(url: string, digest: string): Promise<string> {
  const signal = AbortSignal.timeout(timeouts.attempt)
  for (const cache of ['default', 'reload'] as const) {
    const bytes = await fetchBytes(url, cache, signal)
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    if (`sha256-${btoa(String.fromCharCode(...hash))}` === digest) return new TextDecoder().decode(bytes)
  }
  throw new DownloadError(url, 'integrity')
}

async function fetchBytes(url: string, cache: RequestCache, signal: AbortSignal) {
  const answer = await nativeFetch(url, { cache, signal }).catch(() => undefined)
  if (!answer?.ok) throw new DownloadError(url, signal.aborted ? 'timeout' : 'load')
  const bytes = await readCapped(answer, MOST_BYTES).catch(() => undefined)
  if (bytes) return bytes
  throw new DownloadError(url, signal.aborted ? 'timeout' : 'integrity')
}
