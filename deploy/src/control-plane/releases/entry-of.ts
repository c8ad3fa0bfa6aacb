import type { ManifestEntry, ReleaseRecord } from '../../manifest'

/** A release as a manifest lists it. */
export const entryOf = (
  { name, version, entry, ...extras }: ReleaseRecord,
  deployment: ManifestEntry['deployment'],
): ManifestEntry => ({
  url: `/r/${name}/${version}/${entry}`,
  metadata: { version, integrity: extras.files[entry]?.sri ?? '' },
  deployment,
  extras,
})
