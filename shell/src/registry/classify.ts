import type { Failure } from '@app/deploy/beacon'
import type { ManifestEntry } from '@app/deploy/manifest'
import { integrityOf } from './integrity'

const LIMIT_MS = 1_500

/**
 * Why a file of a version failed, found by asking for it once more: a script tag only says that it did. `integrity`: other
 * bytes than ops signed; `policy`: led elsewhere, or not a script; `load`: the rest.
 */
export async function classify({ url }: ManifestEntry, cause: unknown): Promise<Failure> {
  const failed = fileOf(cause) ?? url
  try {
    const answer = await fetch(failed, { cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) })
    if (!answer.ok) return 'load'
    if (answer.redirected) return 'policy'
    const isScript = /javascript|css/.test(answer.headers.get('content-type') ?? '')
    const digest = await crypto.subtle.digest('SHA-384', await answer.arrayBuffer())
    if (`sha384-${toBase64(digest)}` === integrityOf(failed)) return 'load'
    return isScript ? 'integrity' : 'policy'
  } catch {
    return 'load'
  }
}

/** Webpack's error about a chunk names the file. */
const fileOf = (cause: unknown) =>
  cause instanceof Error && 'request' in cause && typeof cause.request === 'string'
    ? cause.request
    : undefined

const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
