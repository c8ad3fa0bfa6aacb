import {
  type ListedEntry,
  type Manifest,
  type ManifestEntry,
  type Trust,
  verifyRelease,
} from '@app/shared/protocol'
import { nativeFetch, readCapped } from '../files/native-fetch'
import { timeouts } from '../state/timeouts'
import type { Signed } from './last-good'

/** A manifest of a thousand versions is smaller; a larger response is treated as an attack. */
const MOST_BYTES = 5_000_000

/** Fetches a signed document. Rejects when it does not come in time, or does not end. */
export async function fetchSigned(url: string): Promise<Signed> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(new Error(`${url} took too long.`)), timeouts.manifest)
  try {
    const answer = await nativeFetch(url, { cache: 'no-cache', signal: abort.signal })
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    const bytes = await readCapped(answer, MOST_BYTES)
    if (!bytes) throw new Error(`More than ${MOST_BYTES} bytes came instead of a manifest.`)
    const signature = answer.headers.get('manifest-signature') ?? (await fetchSignature(url, abort.signal))
    return { bytes: new TextDecoder().decode(bytes), signature }
  } finally {
    clearTimeout(timer)
  }
}

/** Beside the document, where a plain bucket cannot send headers of its own. */
async function fetchSignature(url: string, signal: AbortSignal): Promise<string> {
  const answer = await nativeFetch(url.replace(/(?=\?|$)/, '.sig'), { cache: 'no-cache', signal })
  return answer.ok ? (await answer.text()).trim() : ''
}

/** The address of a route of the control plane, such as `/v1/…`: it is where the stream is that a manifest names. */
export function controlPlaneUrl(
  { env, stream }: Pick<Manifest<ListedEntry>, 'env' | 'stream'>,
  path: string,
) {
  const route = `/v1/${env}/stream`
  return (stream.endsWith(route) ? stream.slice(0, -route.length) : '') + path
}

/** A published version of a remote, as ops signed it, whether it is live or not. Rejects when it cannot be had or is not it. */
export async function publishedVersion(
  manifest: Manifest<ListedEntry>,
  name: string,
  version: string,
  trust: Trust = __MFE_TRUST__,
): Promise<ManifestEntry> {
  const { bytes, signature } = await fetchSigned(
    controlPlaneUrl(manifest, `/v1/releases/${name}/${version}/record.json`),
  )
  const record = await verifyRelease(bytes, signature, trust)
  // A record that was signed for another version does not pass for this one.
  if (record.name !== name || record.entry.metadata.version !== version)
    throw new Error('the server answered with another version')
  return record.entry
}
