import { type ReleaseRecord, verifyManifest } from '@app/shared/protocol'
import { anEntry, aRelease } from '@app/shared/testing/manifests'
import { openSigningKey } from '../../signing/signing-key'
import { temporaryFolder } from '../../testing/temporary-folder'
import type { LoggedRevision } from '../log/revision-record'
import { digestOf } from '../releases/entry-of'
import { listed } from '../releases/listed-entry'
import { createManifestSigner } from './sign-manifest'

const logged: LoggedRevision = {
  schema: 'mfe-revision/v1',
  env: 'production',
  epoch: 1,
  revision: 43,
  at: '2026-01-01T00:00:00.000Z',
  actor: 'a',
  reason: 'r',
  prev: 'sha256-p',
  hash: 'sha256-h',
  microFrontends: { billing: [anEntry()] },
}
const daysLater = (days: number) => new Date(Date.parse(logged.at) + days * 86_400_000)

/** A signer that knows the releases given. */
async function signer(...releases: ReleaseRecord[]) {
  const key = await openSigningKey(`${temporaryFolder()}/key.pem`)
  const known = {
    get: async (name: string, version: string) => {
      const release = releases.find(it => it.name === name && it.version === version)
      return release && { release, digest: digestOf(release), at: logged.at, actor: 'server' }
    },
  }
  return { key, known, manifests: createManifestSigner(key, known) }
}

describe('signed manifest', () => {
  it('says what the log says, is valid for seven days, and witnesses the log', async () => {
    const { key, manifests } = await signer()
    const { bytes, signature, etag } = await manifests.complete(logged, daysLater(0))
    const manifest = await verifyManifest(bytes, signature, { keys: [key], threshold: 1 })
    expect(manifest).toMatchObject({
      schema: 'mfe-manifest/v1',
      env: 'production',
      revision: 43,
      issuedAt: logged.at,
      expires: '2026-01-08T00:00:00.000Z',
      logHead: 'sha256-h',
      stream: '/v1/production/stream',
      beacon: '/v1/production/events',
      microFrontends: logged.microFrontends,
    })
    expect(etag).toBe('"43"')
  })

  it('is signed once while it is fresh, and anew when half its life has gone', async () => {
    const { manifests } = await signer()
    const first = await manifests.complete(logged, daysLater(0))
    expect(await manifests.complete(logged, daysLater(3.4))).toBe(first)
    const renewed = await manifests.complete(logged, daysLater(3.6))
    expect(renewed.etag).toBe('"43.1"')
    expect(renewed.manifest).toMatchObject({ revision: 43, expires: '2026-01-11T12:00:00.000Z' })
    const late = await manifests.complete(logged, daysLater(400))
    expect(Date.parse(late.manifest.expires)).toBeGreaterThan(daysLater(400).getTime())
  })

  it('is the same on every server with the key', async () => {
    const { key, known, manifests } = await signer()
    const other = createManifestSigner(key, known)
    expect(await other.complete(logged, daysLater(5))).toEqual(await manifests.complete(logged, daysLater(5)))
  })

  it('makes no old state look fresh', async () => {
    const { manifests } = await signer()
    expect((await manifests.complete(logged)).manifest.expires).toBe('2026-01-08T00:00:00.000Z')
  })
})

describe('a listed manifest', () => {
  it('names the release record of each version, and no file', async () => {
    const { key, manifests } = await signer()
    const { bytes, signature } = await manifests.listed(logged, daysLater(0))
    const { schema, microFrontends } = await verifyManifest(bytes, signature, { keys: [key], threshold: 1 })
    expect(schema).toBe('mfe-manifest/v2')
    expect(microFrontends.billing).toEqual([
      {
        url: '/r/billing/1.0.0/remoteEntry.js',
        metadata: { version: '1.0.0' },
        deployment: { traffic: 100, default: true },
        release: digestOf(aRelease()),
        extras: { kind: 'react', claims: aRelease().claims, slots: [] },
      },
    ])
  })

  it('is the same whether the log holds complete entries or listed ones', async () => {
    const { manifests } = await signer()
    const { manifest } = await manifests.listed(logged, daysLater(0))
    const small = { ...logged, microFrontends: manifest.microFrontends }
    expect((await manifests.listed(small)).bytes).toBe((await manifests.listed(logged)).bytes)
  })
})

describe('a partial manifest', () => {
  it('names only the remotes asked for, complete, from the releases that are known', async () => {
    const { key, manifests } = await signer(aRelease())
    const small = { ...logged, microFrontends: { billing: [listed(anEntry())], pages: [listed(anEntry())] } }
    const { bytes, signature } = await manifests.partial(
      small,
      { complete: ['billing', 'nobody'], listed: [] },
      daysLater(0),
    )
    const manifest = await verifyManifest(bytes, signature, { keys: [key], threshold: 1 })
    expect(manifest).toMatchObject({ schema: 'mfe-manifest/v2', partial: true, revision: 43 })
    expect(manifest.microFrontends).toEqual({ billing: [anEntry()] })
  })

  it('is not to be had when the record of something live is gone', async () => {
    const { manifests } = await signer()
    const small = { ...logged, microFrontends: { billing: [listed(anEntry())] } }
    await expect(
      manifests.partial(small, { complete: ['billing'], listed: [] }, daysLater(0)),
    ).rejects.toThrow('billing@1.0.0 is live, but its release record is not there.')
  })
})
