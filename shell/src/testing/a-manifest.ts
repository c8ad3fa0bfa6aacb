import type { Manifest, ManifestEntry } from '@app/shared/protocol'

/** A manifest with one version of each remote, by remote id. */
export const aManifest = (entries: Record<string, ManifestEntry>, revision = 1): Manifest => ({
  schema: 'mfe-manifest/v1',
  env: 'production',
  epoch: 1,
  revision,
  issuedAt: '2026-01-01T00:00:00.000Z',
  expires: '2999-01-08T00:00:00.000Z',
  logHead: 'sha256-x',
  stream: '/v1/production/stream',
  beacon: '/v1/production/events',
  policy: { update: 'navigation', integrity: 'required' },
  microFrontends: Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, [entry]])),
})
