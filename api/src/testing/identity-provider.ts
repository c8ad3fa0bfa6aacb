// A service people sign in with, in a process of its own: `node --import tsx identity-provider.ts`. Prints its address.
// `POST /person` chooses who signs in next; `POST /crooked` makes the identity tokens of `/crooked` wrong in one way.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import Provider from 'oidc-provider'

interface Person {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}

async function start() {
  let person: Person = { sub: 'nobody' }
  const people = new Map<string, Person>()
  let flaw = ''
  let nonce = ''
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(address, {
    clients: ['client_secret_post', 'client_secret_basic'].map(method => ({
      client_id: method === 'client_secret_post' ? 'app' : 'app-basic',
      client_secret: 'shh',
      redirect_uris: ['google', 'facebook', 'twitter', 'envato'].map(
        name => `http://localhost:4000/secure/auth/social/${name}/callback`,
      ),
      grant_types: ['authorization_code'],
      response_types: ['code'] as const,
      token_endpoint_auth_method: method as 'client_secret_post',
    })),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    scopes: ['openid', 'email', 'public_profile', 'profile', 'tweet.read', 'users.read', 'users.email'],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ ...people.get(id), sub: id }) }),
    pkce: { required: () => true },
    cookies: { keys: ['k'] },
  })
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }

  const json = async (request: IncomingMessage) => {
    let text = ''
    for await (const chunk of request) text += chunk
    return JSON.parse(text)
  }

  async function crooked(url: URL): Promise<object | string> {
    const issuer = `${address}/crooked`
    if (url.pathname.endsWith('openid-configuration'))
      return {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/me`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
      }
    if (url.pathname.endsWith('/jwks')) return { keys: [jwk] }
    if (url.pathname.endsWith('/me'))
      return { ...person, sub: flaw === 'subject' ? 'somebody-else' : person.sub }
    if (url.pathname.endsWith('/auth')) {
      nonce = url.searchParams.get('nonce') ?? ''
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({ code: 'c', state: url.searchParams.get('state') ?? '' }).toString()
      return back.href
    }
    const seconds = Math.floor(Date.now() / 1000)
    const claims: JWTPayload = {
      iss: flaw === 'issuer' ? 'https://evil.example.com' : issuer,
      aud: flaw === 'audience' ? 'another-client' : 'app',
      sub: person.sub,
      nonce: flaw === 'nonce' ? 'another' : nonce,
      iat: seconds - (flaw === 'expiry' ? 7200 : 0),
      exp: seconds + (flaw === 'expiry' ? -3600 : 600),
    }
    const stranger = await generateKeyPair('RS256')
    const signed = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k' })
    const id_token =
      flaw === 'algorithm'
        ? new UnsecuredJWT(claims).encode()
        : await signed.sign(flaw === 'key' ? stranger.privateKey : privateKey)
    return { access_token: 't', token_type: 'bearer', ...(flaw !== 'presence' && { id_token }) }
  }

  server.on('request', async (request, response) => {
    const url = new URL(request.url ?? '/', address)
    const send = (body: object) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    if (url.pathname === '/person') {
      person = await json(request)
      people.set(person.sub, person)
      return send({})
    }
    if (url.pathname === '/crooked' && request.method === 'POST') {
      flaw = (await json(request)).flaw
      return send({})
    }
    if (url.pathname.startsWith('/crooked/')) {
      const answer = await crooked(url)
      return typeof answer === 'string' ? response.writeHead(303, { location: answer }).end() : send(answer)
    }
    if (url.pathname.startsWith('/profile/')) {
      const token = await provider.AccessToken.find(
        request.headers.authorization?.replace(/^bearer /i, '') ?? '',
      )
      const who = people.get(token?.accountId ?? '')
      if (!who) return response.writeHead(401).end()
      if (url.pathname.endsWith('/facebook')) return send({ ...who, id: who.sub })
      if (url.pathname.endsWith('/twitter'))
        return send({ data: { id: who.sub, name: who.name, username: 'handle', confirmed_email: who.email } })
      if (url.pathname.endsWith('/envato-id')) return send({ userId: 77, clientId: 'app' })
      return send({ ...who, username: 'handle' })
    }
    if (!url.pathname.startsWith('/interaction/')) return provider.callback()(request, response)
    const { prompt, params, session } = await provider.interactionDetails(request, response)
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, { login: { accountId: person.sub } })
    const grant = new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) })
    if (params.scope) grant.addOIDCScope(String(params.scope))
    const consent = { grantId: await grant.save() }
    return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true })
  })
  console.log(address)
}
void start()
