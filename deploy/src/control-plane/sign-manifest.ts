import type { Manifest } from '../manifest'
import type { SigningKeys } from '../signing/signing-keys'
import { canonicalJson } from './canonical'
import type { LoggedRevision } from './log/revision-record'

/** A manifest as it is served. */
export interface SignedManifest {
  manifest: Manifest
  /** The exact bytes that were signed. */
  bytes: string
  /** Value of the `Manifest-Signature` header. */
  signature: string
  etag: string
}

const LIFE_MS = 7 * 24 * 60 * 60 * 1000
/** A new signature is made when half of the old one's life has gone. */
const TERM_MS = LIFE_MS / 2

/** Gives the signed manifest of a revision; without `now` as it was first signed, so that old states never look fresh. */
export type SignManifest = (logged: LoggedRevision, now?: Date) => SignedManifest

/**
 * A manifest follows from its log record and the number of terms gone since then, so any number of servers
 * with the same key give the same bytes. The latest of each environment is kept.
 */
export function createSignManifest(
  key: Pick<SigningKeys, 'sign'>,
  overrideUrls: string[] = [],
): SignManifest {
  const kept = new Map<string, SignedManifest>()
  return (logged, now) => {
    const term = now ? Math.max(0, Math.floor((now.getTime() - Date.parse(logged.at)) / TERM_MS)) : 0
    const etag = `"${logged.revision}${term > 0 ? `.${term}` : ''}"`
    const latest = kept.get(logged.env)
    if (latest?.etag === etag && latest.manifest.logHead === logged.hash) return latest
    const manifest = manifestOf(logged, term, overrideUrls)
    const bytes = canonicalJson(manifest)
    const signed = { manifest, bytes, signature: key.sign(bytes), etag }
    if (now) kept.set(logged.env, signed)
    return signed
  }
}

function manifestOf(
  { env, epoch, revision, at, hash, microFrontends, update = 'navigation', lastGood }: LoggedRevision,
  term: number,
  overrideUrls: string[],
): Manifest {
  const issued = Date.parse(at) + term * TERM_MS
  return {
    schema: 'mfe-manifest/v1',
    env,
    epoch,
    revision,
    issuedAt: new Date(issued).toISOString(),
    expires: new Date(issued + LIFE_MS).toISOString(),
    logHead: hash,
    stream: `/v1/${env}/stream`,
    beacon: `/v1/${env}/events`,
    policy: {
      update,
      integrity: 'required',
      ...(overrideUrls.length > 0 && { overrides: { urls: overrideUrls } }),
    },
    ...(lastGood && Object.keys(lastGood).length > 0 && { lastGood }),
    microFrontends,
  }
}
