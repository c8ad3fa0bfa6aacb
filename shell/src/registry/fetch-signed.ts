import type { Signed } from './last-good'
import { ownFetch } from './own-fetch'
import { readCapped } from './read-capped'

const LIMIT_MS = 3_000
/** A manifest of a thousand versions is smaller; whoever sends more means harm. */
const MOST_BYTES = 5_000_000

/** Fetches a signed document. Rejects when it does not come in time, or does not end. */
export async function fetchSigned(url: string): Promise<Signed> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(new Error(`${url} took too long.`)), LIMIT_MS)
  try {
    const answer = await ownFetch(url, { cache: 'no-cache', signal: abort.signal })
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
  const answer = await ownFetch(url.replace(/(?=\?|$)/, '.sig'), { cache: 'no-cache', signal })
  return answer.ok ? (await answer.text()).trim() : ''
}
