import { openSigningKey } from '../signing/signing-key'
import { anEntry } from '../testing/entries'
import { temporaryFolder } from '../testing/temporary-folder'
import type { LoggedRevision } from './log/revision-record'
import { createSignManifest } from './sign-manifest'
import { verifyManifest } from './verify'

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

async function signer() {
  const key = await openSigningKey(`${temporaryFolder()}/key.pem`)
  return { key, sign: createSignManifest(key) }
}

describe('signed manifest', () => {
  it('says what the log says, is valid for seven days, and witnesses the log', async () => {
    const { key, sign } = await signer()
    const { bytes, signature, etag } = sign(logged, daysLater(0))
    const manifest = await verifyManifest(bytes, signature, { keys: [key], threshold: 1 })
    expect(manifest).toMatchObject({
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
    const { sign } = await signer()
    const first = sign(logged, daysLater(0))
    expect(sign(logged, daysLater(3.4))).toBe(first)
    const renewed = sign(logged, daysLater(3.6))
    expect(renewed.etag).toBe('"43.1"')
    expect(renewed.manifest).toMatchObject({ revision: 43, expires: '2026-01-11T12:00:00.000Z' })
    expect(Date.parse(sign(logged, daysLater(400)).manifest.expires)).toBeGreaterThan(
      daysLater(400).getTime(),
    )
  })

  it('is the same on every server with the key', async () => {
    const { key, sign } = await signer()
    expect(createSignManifest(key)(logged, daysLater(5))).toEqual(sign(logged, daysLater(5)))
  })

  it('makes no old state look fresh', async () => {
    const { sign } = await signer()
    expect(sign(logged).manifest.expires).toBe('2026-01-08T00:00:00.000Z')
  })
})
