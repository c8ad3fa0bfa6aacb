import type { Manifest, ManifestEntry, ReleaseRecord } from '../protocol'

/** A release with one file per name given; its content is for the test to upload. */
export const aRelease = (over: Partial<ReleaseRecord> = {}): ReleaseRecord => ({
  name: 'billing',
  version: '1.0.0',
  kind: 'react',
  entry: 'remoteEntry.js',
  container: 'mfe_billing__1_0_0',
  files: { 'remoteEntry.js': { sri: `sha384-${'A'.repeat(64)}`, size: 1 } },
  claims: [{ path: '/billing', access: 'user' }, { path: '/pricing' }],
  slots: [],
  preload: {},
  requires: { contract: 1, shared: '^1.0.0', runtime: '2.9.2' },
  ...over,
})

/** An entry of a manifest, live for everybody unless said otherwise. */
export const anEntry = (
  version = '1.0.0',
  deployment: Partial<ManifestEntry['deployment']> = {},
): ManifestEntry => {
  const { name, version: _, entry, ...extras } = aRelease()
  return {
    url: `/r/${name}/${version}/${entry}`,
    metadata: { version, integrity: extras.files[entry]?.sri ?? '' },
    deployment: { traffic: 100, default: true, ...deployment },
    extras,
  }
}

export const aManifest = (over: Partial<Manifest> = {}): Manifest => ({
  schema: 'mfe-manifest/v1',
  env: 'production',
  epoch: 1,
  revision: 43,
  issuedAt: '2026-01-01T00:00:00.000Z',
  expires: '2026-01-08T00:00:00.000Z',
  logHead: 'sha256-x',
  stream: '/v1/production/stream',
  beacon: '/v1/production/events',
  policy: { update: 'navigation', integrity: 'required' },
  microFrontends: { billing: [anEntry()] },
  ...over,
})
