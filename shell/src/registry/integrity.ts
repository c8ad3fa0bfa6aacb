import type { Manifest } from '@app/deploy/manifest'

/** No file has this hash, so the browser refuses whatever carries it. */
const REFUSED = `sha384-${'A'.repeat(64)}`

const known = new Map<string, string>()

/** Learns the hashes of every file of every version in a verified manifest. Older versions stay known: they may still be mounted. */
export function trustFiles(manifest: Manifest) {
  // What the builds of remotes ask for each chunk and stylesheet (shared/build/integrity-plugin.cjs).
  Object.assign(globalThis, { __mfeIntegrity: integrityOf })
  for (const entries of Object.values(manifest.microFrontends))
    for (const { url, extras } of entries)
      for (const [path, { sri }] of Object.entries(extras.files)) known.set(fileUrl(url, path), sri)
}

/** The `integrity` value for a URL. Keyed by path, so a mirror origin or a retry query finds the same hash. */
export const integrityOf = (url: string) => known.get(new URL(url, document.baseURI).pathname) ?? REFUSED

/** URL of a file that lies beside a remote's entry. */
export const fileUrl = (entryUrl: string, path: string) =>
  new URL(path, new URL(entryUrl, document.baseURI)).pathname
