// A service people sign in with, in a process of its own: an OpenID provider with a consent page of its own that cuts
// itself off from whoever opened it, as large services do. Prints its address. argv: the people who have an account there as JSON.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

interface Person {
  sub: string
  email: string
  email_verified: boolean
  name: string
}

async function start(people: Person[]) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(address, {
    clients: [
      {
        client_id: 'app',
        client_secret: 'shh',
        redirect_uris: ['http://localhost/secure/auth/social/google/callback'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ ...people.find(({ sub }) => sub === id), sub: id }),
    }),
    pkce: { required: () => true },
    cookies: { keys: ['k'] },
  })
  // The app's port is not known beforehand.
  provider.Client.prototype.redirectUriAllowed = uri =>
    /^http:\/\/localhost:\d+\/secure\/auth\/social\/google\/callback$/.test(uri)

  server.on('request', async (request, response) => {
    const url = new URL(request.url ?? '/', address)
    if (!url.pathname.startsWith('/interaction/')) return provider.callback()(request, response)
    if (request.method === 'GET')
      return response
        .writeHead(200, {
          'content-type': 'text/html',
          'cross-origin-opener-policy': 'same-origin',
        })
        .end(`<!doctype html><title>Service</title><h1>Service</h1>
          ${people.map(({ sub, name }) => `<form method="post" action="?as=${sub}"><button>Continue as ${name}</button></form>`).join('')}
          <form method="post" action="?deny"><button>Cancel</button></form>`)
    if (url.searchParams.has('deny'))
      return provider.interactionFinished(request, response, { error: 'access_denied' })
    const accountId = url.searchParams.get('as') ?? ''
    const { params } = await provider.interactionDetails(request, response)
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
    grant.addOIDCScope(String(params.scope))
    const consent = { grantId: await grant.save() }
    return provider.interactionFinished(request, response, { login: { accountId }, consent })
  })
  console.log(address)
}
void start(JSON.parse(process.argv[2] ?? '[]'))
