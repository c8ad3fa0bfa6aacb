import { AppError } from '@app/api/errors'
import { object, text } from '@app/shared/protocol'
import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { CiIssuer } from './ci-issuers'
import { allows, matches } from './grant'
import type { Identify } from './identity'

/** Asymmetric ones only: with HMAC the public keys of an issuer would do to sign. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const CLOCK_TOLERANCE_SEC = 5
const LONGEST_ACTOR = 200

/** Authenticates a pipeline by the signed workload token of its CI service, instead of by a stored secret. */
export function byCiToken(issuers: readonly CiIssuer[]): Identify {
  const keys = new Map<string, Promise<JWTVerifyGetKey>>()
  const keysOf = (issuer: string) => {
    const known = keys.get(issuer) ?? discoverKeys(issuer)
    keys.set(issuer, known)
    // Who cannot be reached now is asked again by the next call.
    known.catch(() => keys.delete(issuer))
    return known
  }

  return async request => {
    const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(request.headers.authorization ?? '') ?? []
    const issuer = token && issuerOf(token)
    const known = issuers.filter(candidate => candidate.issuer === issuer)
    if (!token || !issuer || known.length === 0) return undefined

    const { sub = '', aud } = await verify(token, issuer, await keysOf(issuer).catch(unreachable), known)
    const audiences = [aud ?? []].flat()
    const grants = known.filter(
      ({ audience, subject }) => audiences.includes(audience) && matches(subject, sub),
    )
    if (grants.length === 0)
      throw new AppError(403, `Nothing is granted to ${sub} here. Nothing was changed.`, { code: 'E502' })
    return {
      actor: `ci ${sub}`.slice(0, LONGEST_ACTOR),
      may: (action, on) => grants.some(grant => allows(grant, action, on)),
    }
  }
}

const parseDiscovery = object<{ issuer: string; jwks_uri: string }>({ issuer: text, jwks_uri: text })

async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(5000),
  })
  const found = parseDiscovery(await answer.json(), 'discovery')
  if (found.issuer !== issuer) throw new Error(`${issuer} calls itself ${found.issuer}.`)
  const place = new URL(found.jwks_uri)
  if (place.protocol !== new URL(issuer).protocol)
    throw new Error(`${found.jwks_uri} is not as safe as ${issuer}.`)
  return createRemoteJWKSet(place)
}

function issuerOf(token: string) {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}

async function verify(
  token: string,
  issuer: string,
  getKey: JWTVerifyGetKey,
  known: readonly CiIssuer[],
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, getKey, {
      issuer,
      audience: known.map(({ audience }) => audience),
      algorithms: ALGORITHMS,
      requiredClaims: ['exp', 'sub'],
      clockTolerance: CLOCK_TOLERANCE_SEC,
    })
    return payload
  } catch (error) {
    // What says nothing about the token is a failure of the issuer, or of the way to it.
    if (!(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout) unreachable(error)
    throw new AppError(
      401,
      'The token of the CI service is not valid here: it is forged, expired, or for somebody else.',
    )
  }
}

function unreachable(cause: unknown): never {
  throw new AppError(503, 'The keys of the CI service cannot be read right now. Try again.', {
    cause: String(cause),
  })
}
