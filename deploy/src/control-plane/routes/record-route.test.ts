import { verifyManifest, verifyRelease } from '@app/shared/protocol'
import { ensureSigningKeys } from '../../signing/signing-keys'
import { aBuild } from '../../testing/build'
import { testServer } from '../../testing/test-server'

const url = '/v1/releases/billing/1.0.0/record.json'

describe('GET record.json', () => {
  it('shows anybody a published version as a manifest would list it, signed over the bytes that are sent', async () => {
    const { app, publish, dataDir } = await testServer()
    await publish(aBuild())
    const { body, headers } = await app.inject(url)
    const keys = await ensureSigningKeys(`${dataDir}/keys/signing.pem`)
    const trust = { keys, threshold: 1 }
    const signature = String(headers['manifest-signature'])
    const { name, entry } = await verifyRelease(body, signature, trust)
    expect(name).toBe('billing')
    expect(entry).toMatchObject({
      url: '/r/billing/1.0.0/remoteEntry.js',
      metadata: { version: '1.0.0' },
      extras: { kind: 'react' },
    })
    await expect(verifyRelease(`${body} `, signature, trust)).rejects.toThrow('does not match')
    // A record is not a manifest, whoever signed it.
    await expect(verifyManifest(body, signature, trust)).rejects.toThrow('schema')
  })

  it('knows no version that was not published', async () => {
    const { app } = await testServer()
    expect((await app.inject(url)).statusCode).toBe(404)
    expect((await app.inject('/v1/releases/..%2fkeys/1.0.0/record.json')).statusCode).toBe(422)
  })
})
