import type { ManifestEntry, ReleaseRecord } from '../../manifest'

/** A release as a manifest lists it. Manifests are public, so of publishers only machines are named. */
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
