import type { SocialService } from '@app/shared/wire'
import type { SocialServiceConfig } from '../config/social'
import type { Context } from '../context/context'
import { memberOf, type Outcome, outcome, outcomeOfConnection, PATIENCE } from './outcome'

/**
 * Asks a service people sign in with whether it is there and knows us: an OpenID provider for its endpoints and keys, and every one for a
 * token in exchange for a code that nobody has. It refuses the code, and says so otherwise if it does not know the client.
 */
export async function checkSocial({ config }: Context, service: SocialService): Promise<Outcome> {
  const { issuer, clientId, clientSecret, tokenUrl } = config.social[service]
  if (clientId === null || clientSecret === null) return outcome('unset')
  try {
    const endpoint = issuer ? await discover(issuer) : tokenUrl
    if (endpoint === undefined) return outcome('unexpected')
    return await offerCode(endpoint, service, config.social[service], config.baseUrl)
  } catch (error) {
    return outcomeOfConnection(error) ?? outcome('unexpected')
  }
}

/** Where tokens are given out; undefined where the provider names no such place, or has no keys. */
async function discover(issuer: string): Promise<string | undefined> {
  const about = await read(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const [endpoint, keysAt] = [memberOf(about, 'token_endpoint'), memberOf(about, 'jwks_uri')]
  if (typeof endpoint !== 'string' || typeof keysAt !== 'string') return undefined
  const keys = memberOf(await read(keysAt), 'keys')
  return Array.isArray(keys) && keys.length > 0 ? endpoint : undefined
}

async function read(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE), redirect: 'error' })
  return response.ok ? response.json().catch(() => undefined) : undefined
}

async function offerCode(
  endpoint: string,
  service: SocialService,
  { clientId, clientSecret }: SocialServiceConfig,
  baseUrl: string,
): Promise<Outcome> {
  const client = { client_id: clientId ?? '', client_secret: clientSecret ?? '' }
  const isBasic = service === 'twitter'
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      ...(isBasic && { authorization: `Basic ${basic(client.client_id, client.client_secret)}` }),
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'a-code-of-a-test',
      code_verifier: 'a'.repeat(43),
      redirect_uri: `${baseUrl}/secure/auth/social/${service}/callback`,
      ...(!isBasic && client),
    }),
    signal: AbortSignal.timeout(PATIENCE),
    redirect: 'error',
  })
  if (response.status >= 500) return outcome('unexpected', `HTTP ${response.status}`)
  const answer: unknown = await response.json().catch(() => undefined)
  return isUnknownClient(response.status, answer) ? outcome('denied') : outcome('works')
}

const basic = (id: string, secret: string) =>
  Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')

/** As RFC 6749 says it, and as Facebook does. */
function isUnknownClient(status: number, answer: unknown): boolean {
  const error = memberOf(answer, 'error')
  if (status === 401 || error === 'invalid_client' || error === 'unauthorized_client') return true
  return memberOf(error, 'code') === 101 || /client secret/i.test(String(memberOf(error, 'message') ?? ''))
}
