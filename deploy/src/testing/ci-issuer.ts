import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** For tests: a CI service that signs workload tokens and serves its keys over HTTP. */
export interface CiService {
  issuer: string
  /** How often its keys were fetched. */
  fetched(): number
  /** A good token of this service, unless claims or key say otherwise; an undefined claim is left out. */
  token(
    over?: { [K in keyof JWTPayload]: JWTPayload[K] | undefined },
    key?: Parameters<SignJWT['sign']>[0],
  ): Promise<string>
  close(): void
}

export const AUDIENCE = 'https://releases.example.com'
export const SUBJECT = 'repo:shop/billing:ref:refs/heads/main'

export async function startCiService(): Promise<CiService> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }
  let fetched = 0
  const server = createServer((request, response) => {
    if (request.url === '/keys') fetched += 1
    const document =
      request.url === '/keys' ? { keys: [jwk] } : { issuer: address(), jwks_uri: `${address()}/keys` }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = () => {
    const found = server.address()
    return `http://127.0.0.1:${typeof found === 'object' ? found?.port : 0}`
  }
  const now = () => Math.floor(Date.now() / 1000)
  const claims = () => ({ iss: address(), aud: AUDIENCE, sub: SUBJECT, iat: now(), exp: now() + 300 })
  return {
    issuer: address(),
    fetched: () => fetched,
    token: (over = {}, key = privateKey) =>
      new SignJWT(JSON.parse(JSON.stringify({ ...claims(), ...over })))
        .setProtectedHeader({ alg: 'ES256', kid: 'one' })
        .sign(key),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
