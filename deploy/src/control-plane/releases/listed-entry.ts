import { isComplete, type ListedEntry, type ManifestEntry, type MicroFrontends } from '@app/shared/protocol'
import { digestOf, entryOf, releaseOf } from './entry-of'
import type { ReleaseRegistry } from './release-registry'

/** An entry without what its release record says. Every revision lists every remote, so entries are kept small. */
export function listed(entry: ListedEntry): ListedEntry {
  if (!isComplete(entry)) return entry
  const { url, metadata, deployment, extras } = entry
  const { kind, claims, slots, menuEntries } = extras
  return {
    url,
    metadata: { version: metadata.version },
    deployment,
    release: entry.release ?? digestOf(releaseOf(entry)),
    extras: { kind, claims, slots, ...(menuEntries && { menuEntries }) },
  }
}

/** The same for all that is live. */
export const listedAll = (live: MicroFrontends<ListedEntry>): MicroFrontends<ListedEntry> =>
  Object.fromEntries(Object.entries(live).map(([name, entries]) => [name, entries.map(listed)]))

/** Looks up what the release record of an entry says. Rejects when the version was never published here. */
export async function completed(
  entry: ListedEntry,
  releases: Pick<ReleaseRegistry, 'get'>,
): Promise<ManifestEntry> {
  if (isComplete(entry)) return entry
  const [, name = '', version = ''] = /^\/r\/([^/]+)\/([^/]+)\//.exec(entry.url) ?? []
  const registered = await releases.get(name, version)
  if (!registered) throw new Error(`${name}@${version} is live, but its release record is not there.`)
  return entryOf(registered.release, entry.deployment, registered.actor)
}

/** The same for all that is live. */
export async function completedAll(
  live: MicroFrontends<ListedEntry>,
  releases: Pick<ReleaseRegistry, 'get'>,
): Promise<MicroFrontends> {
  const all = Object.entries(live).map(
    async ([name, entries]) =>
      [name, await Promise.all(entries.map(entry => completed(entry, releases)))] as const,
  )
  return Object.fromEntries(await Promise.all(all))
}
