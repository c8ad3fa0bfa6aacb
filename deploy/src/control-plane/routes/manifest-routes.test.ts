import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { parseRelease, verifyManifest } from '@app/shared/protocol'
import { ensureSigningKeys } from '../../signing/signing-keys'
import { aBuild, aShell } from '../../testing/build'
import { testServer } from '../../testing/test-server'

const url = '/v1/production/manifest.json'

async function deployed() {
  const server = await testServer()
  await server.publish(aShell())
  await server.publish(aBuild())
  await server.commit({ set: { shell: '1.0.0' } })
  await server.commit({ set: { billing: '1.0.0' } })
  const keys = await ensureSigningKeys(`${server.dataDir}/keys/signing.pem`)
  return { ...server, keys }
}

describe('GET manifest.json', () => {
  it('is signed over exactly the bytes that are sent', async () => {
    const { app, keys } = await deployed()
    const { body, headers } = await app.inject(url)
    const signature = String(headers['manifest-signature'])
    const manifest = await verifyManifest(body, signature, { keys, threshold: 1 })
    expect(manifest.revision).toBe(2)
    expect(manifest.microFrontends.billing).toMatchObject([
      {
        url: '/r/billing/1.0.0/remoteEntry.js',
        metadata: { version: '1.0.0', integrity: expect.stringMatching(/^sha384-/) },
        deployment: { traffic: 100, default: true },
        extras: { kind: 'react', claims: [{ path: '/billing' }] },
      },
    ])
    expect((await app.inject(`${url}.sig`)).body).toBe(headers['manifest-signature'])
  })

  it('is sent again only when there is a newer revision', async () => {
    const { app, commit } = await deployed()
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject({ etag: '"2"', 'cache-control': expect.stringContaining('no-cache') })
    const ask = (etag: string) => app.inject({ url, headers: { 'if-none-match': etag } })
    expect(await ask('"2"')).toMatchObject({ statusCode: 304, body: '' })
    expect((await ask('W/"2"')).statusCode).toBe(304)
    await commit({ rollbackTo: 1 })
    expect(await ask('"2"')).toMatchObject({ statusCode: 200 })
  })

  it('travels compressed, and is the same inside', async () => {
    const { app } = await deployed()
    const plain = await app.inject(url)
    const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body)
  })

  it('gives back any earlier state', async () => {
    const { app } = await deployed()
    const then = await app.inject(`${url}?at=1`)
    expect(Object.keys(then.json().microFrontends)).toEqual(['shell'])
    expect(then.headers.etag).toBe('"1"')
    expect((await app.inject(`${url}?at=3`)).statusCode).toBe(404)
    expect((await app.inject(`${url}?at=x`)).statusCode).toBe(422)
  })

  it('is not there before the first deploy, nor for another environment', async () => {
    const { app } = await testServer()
    expect((await app.inject(url)).json().message).toBe('Nothing is deployed in "production" yet.')
    expect((await app.inject('/v1/..%2fkeys/manifest.json')).statusCode).toBe(422)
  })
})

describe('GET /v2 manifest.json', () => {
  it('names release records, whose bytes have the digest it says and never change', async () => {
    const { app, keys } = await deployed()
    const { body, headers } = await app.inject('/v2/production/manifest.json')
    const signature = String(headers['manifest-signature'])
    const { schema, microFrontends } = await verifyManifest(body, signature, { keys, threshold: 1 })
    expect([schema, Object.keys(microFrontends)]).toEqual(['mfe-manifest/v2', ['billing', 'shell']])
    expect(body).not.toContain('sha384-')
    const record = await app.inject('/r/billing/1.0.0/release.json')
    expect(record.headers).toMatchObject({
      'cache-control': expect.stringContaining('immutable'),
      'access-control-allow-origin': '*',
    })
    const digest = `sha256-${createHash('sha256').update(record.rawPayload).digest('base64')}`
    expect(microFrontends.billing?.[0]?.release).toBe(digest)
    expect(parseRelease(record.json())).toMatchObject({ name: 'billing', version: '1.0.0' })
  })

  it('is signed apart from the other format, and has an earlier state, too', async () => {
    const { app } = await deployed()
    const { body, headers } = await app.inject('/v2/production/manifest.json?at=1')
    expect(Object.keys(JSON.parse(body).microFrontends)).toEqual(['shell'])
    const other = (await app.inject('/v1/production/manifest.json?at=1')).headers['manifest-signature']
    expect(headers['manifest-signature']).not.toBe(other)
    expect((await app.inject('/v2/production/manifest.json.sig?at=1')).body).toBe(
      headers['manifest-signature'],
    )
  })
})
