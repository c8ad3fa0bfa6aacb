import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import type { Network } from '../network/public-network'

/** For the host `push.example` alone. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgJEUW/+gw/asxqI/g
vlty4hLplUN2Jd6hzyerXWzc60WhRANCAAQh7G8R3h3UuslJjLiKUaaqpSZWwwap
2Vy2dvgsjOWipv3sp0LSyq20pexkpn2M2436pHypU9FwYp9jXYBzhMil
-----END PRIVATE KEY-----
`
const certificate = `-----BEGIN CERTIFICATE-----
MIIBnjCCAUSgAwIBAgIUFM5Iahnk8xrKClVKtofCKMYrN+EwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMcHVzaC5leGFtcGxlMCAXDTI2MTEyMjE5MTEzOVoYDzIxMjYx
MDI5MTkxMTM5WjAXMRUwEwYDVQQDDAxwdXNoLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAAQh7G8R3h3UuslJjLiKUaaqpSZWwwap2Vy2dvgsjOWipv3s
p0LSyq20pexkpn2M2436pHypU9FwYp9jXYBzhMilo2wwajAdBgNVHQ4EFgQUgvQd
iCgILJNw57/vYzF+q1xdT5IwHwYDVR0jBBgwFoAUgvQdiCgILJNw57/vYzF+q1xd
T5IwDwYDVR0TAQH/BAUwAwEB/zAXBgNVHREEEDAOggxwdXNoLmV4YW1wbGUwCgYI
KoZIzj0EAwIDSAAwRQIhAMpSRF/htA6xRXXPT9QSO3X4pJsVhIiVWeShNfbRJRCA
AiBiPAVsmcSgeczY+2dWsrE5POopQOXZ8zTAu7I34tggpw==
-----END CERTIFICATE-----
`

/** A push service that speaks the protocol of real ones (RFC 8030, 8291, 8292), and browsers that read what it got for them. */
export async function pushService() {
  const state = { status: 201, asked: 0 }
  const received: { path: string; headers: Record<string, unknown>; body: Buffer }[] = []
  const server = createServer({ key, cert: certificate }, async (request, response) => {
    state.asked++
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (state.status === 201)
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(state.status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `https://push.example:${port}`
  const network: Network = { resolve: async () => ['127.0.0.1'], permits: () => true, certificate }
  const close = () => new Promise<void>(done => server.close(() => done()))

  /** A browser's subscription, and how that browser reads the messages for it. */
  function browser() {
    const curve = createECDH('prime256v1')
    const publicKey = curve.generateKeys()
    const auth = randomBytes(16)
    const path = `/send/${randomBytes(8).toString('hex')}`
    const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
    const read = (body: Buffer) => {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body.readUInt8(20))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = hkdf(curve.computeSecret(sender), auth, info, 32)
      const contentKey = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12)
      const sealed = body.subarray(21 + sender.length)
      const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
    }
    const messages = () => received.filter(one => one.path === path).map(({ body }) => read(body))
    return { subscription: { endpoint: origin + path, keys }, messages }
  }

  return { state, received, network, origin, browser, close }
}

const hkdf = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** The claims by which a server introduces itself, signed with the key it gave browsers; throws for any other. */
export async function claimsOf(authorization: unknown, pushKey: string) {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(authorization)) ?? []
  if (publicKey !== pushKey) throw new Error('another key')
  const bytes = Buffer.from(publicKey, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map(part => part.toString('base64url'))
  const { payload } = await jwtVerify(
    token,
    await importJWK({ kty: 'EC', crv: 'P-256', x, y } as never, 'ES256'),
  )
  return payload
}
