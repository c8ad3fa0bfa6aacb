import { createHash } from 'node:crypto'
import {
  canonicalJson,
  type ListedEntry,
  type ManifestEntry,
  type MicroFrontends,
  type ReleaseRecord,
  withBase,
} from '@app/shared/protocol'

/** A release as a manifest lists it, complete. Manifests are public, so of publishers only machines are named. */
export const entryOf = (
  { name, version, entry, ...extras }: ReleaseRecord,
  deployment: ManifestEntry['deployment'],
  publisher = '',
): ManifestEntry => ({
  url: `/r/${name}/${version}/${entry}`,
  metadata: { version, integrity: extras.files[entry]?.sri ?? '' },
  deployment,
  extras: { ...extras, ...(/^(ci|token) /.test(publisher) && { publisher }) },
})

/** An entry of the log as browsers find it under a base path. */
export const below = <Entry extends ListedEntry>(basePath: string, entry: Entry): Entry => ({
  ...entry,
  url: withBase(entry.url, basePath),
})

/** The same for all that is live. */
export const allBelow = <Entry extends ListedEntry>(
  basePath: string,
  live: MicroFrontends<Entry>,
): MicroFrontends<Entry> =>
  Object.fromEntries(
    Object.entries(live).map(([name, entries]) => [name, entries.map(entry => below(basePath, entry))]),
  )

/** The record an entry of the log was made of. */
export function releaseOf({ url, metadata: { version }, extras }: ManifestEntry): ReleaseRecord {
  const [, name = '', , entry = ''] = /^\/r\/([^/]+)\/([^/]+)\/(.+)$/.exec(url) ?? []
  const { publisher: _, changes: __, ...described } = extras
  return { ...described, name, version, entry }
}

/** The bytes of a release record as they are served. */
export const recordText = (release: ReleaseRecord): string => canonicalJson(release)

/** `sha256-<base64>` of a release record; a manifest names the record by it. */
export const digestOf = (release: ReleaseRecord): string =>
  `sha256-${createHash('sha256').update(recordText(release)).digest('base64')}`
