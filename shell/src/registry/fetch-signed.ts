import type { Signed } from './last-good'

const LIMIT_MS = 3_000
/** A manifest of a thousand versions is smaller; whoever sends more means harm. */
const MOST_BYTES = 5_000_000

/** Fetches a signed document. Rejects when it does not come in time, or does not end. */
export async function fetchSigned(url: string): Promise<Signed> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(new Error(`${url} took too long.`)), LIMIT_MS)
  try {
    const answer = await fetch(url, { cache: 'no-cache', signal: abort.signal })
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    const bytes = await readCapped(answer, () => abort.abort())
    const signature = answer.headers.get('manifest-signature') ?? (await fetchSignature(url, abort.signal))
    return { bytes, signature }
  } finally {
    clearTimeout(timer)
  }
}

/** Beside the document, where a plain bucket cannot send headers of its own. */
async function fetchSignature(url: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url.replace(/(?=\?|$)/, '.sig'), { cache: 'no-cache', signal })
  return answer.ok ? (await answer.text()).trim() : ''
}

async function readCapped({ body }: Response, stop: () => void): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > MOST_BYTES) {
      stop()
      throw new Error(`More than ${MOST_BYTES} bytes came instead of a manifest.`)
    }
    text += decoder.decode(value, { stream: true })
  }
}
