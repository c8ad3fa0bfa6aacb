import {
  fileUrl,
  isComplete,
  type ListedEntry,
  type Manifest,
  type ManifestEntry,
} from '@app/shared/protocol'

/** No file has this hash, so the browser refuses whatever carries it. */
const REFUSED = `sha384-${'A'.repeat(64)}`

const known = new Map<string, string>()

/** Learns the hashes of every file of every version a verified manifest says them of. Older versions stay known: they may still be mounted. */
export function trustFiles(manifest: Manifest<ListedEntry>) {
  for (const entry of Object.values(manifest.microFrontends).flat()) if (isComplete(entry)) trustEntry(entry)
}

/** Learns the hashes of one version, which a verified document or release record named. */
export function trustEntry({ url, extras }: ManifestEntry) {
  // What the builds of remotes ask for each chunk and stylesheet (shared/build/integrity-plugin.cjs).
  Object.assign(globalThis, { __mfeIntegrity: integrityOf })
  for (const [path, { sri }] of Object.entries(extras.files)) known.set(pathOf(fileUrl(url, path)), sri)
}

/** Forgets the hashes of a version, so that nothing of it loads any more. */
export function distrustEntry({ url, extras }: ManifestEntry) {
  for (const path of Object.keys(extras.files)) known.delete(pathOf(fileUrl(url, path)))
}

/** The `integrity` value for a URL. Keyed by path, so a mirror origin or a retry query finds the same hash. */
export const integrityOf = (url: string) => known.get(pathOf(url)) ?? REFUSED

/** Whether a URL is a file of a version that is trusted now. */
export const isKnown = (url: string) => known.has(pathOf(url))

const pathOf = (url: string) => new URL(url, document.baseURI).pathname
