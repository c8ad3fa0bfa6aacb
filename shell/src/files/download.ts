import type { Failure, FirstFile } from '@app/shared/protocol'
import { integrityOf } from './integrity'
import { DownloadError, nativeFetch, readCapped } from './native-fetch'

/** What a download must know of a file: where it is, and how many bytes it may have. */
type SizedFile = Pick<FirstFile, 'url' | 'size'>

/**
 * Brings files into the browser's cache, where the tags that ask for them next find them. Unlike a tag it stops at the size ops
 * signed and when `limit` milliseconds are over, replaces wrong bytes in the cache, and says why it failed. Rejects with
 * DownloadError.
 */
export async function download(files: SizedFile[], limit: number): Promise<void> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), limit)
  try {
    await Promise.all(files.map(file => fetchFiles(file, abort.signal)))
  } finally {
    clearTimeout(timer)
    abort.abort()
  }
}

async function fetchFiles(file: SizedFile, signal: AbortSignal) {
  const first = await fault(file, 'default', signal)
  const wrong = first === 'integrity' ? await fault(file, 'reload', signal) : first
  if (wrong) throw new DownloadError(file.url, wrong)
}

/** What is wrong with a file as it comes now. Undefined when nothing is. */
async function fault(
  { url, size }: SizedFile,
  cache: RequestCache,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  try {
    const answer = await nativeFetch(url, { cache, redirect: 'manual', signal })
    // A redirect: ops signed this URL, not the one it leads to.
    if (answer.type === 'opaqueredirect') return 'policy'
    if (!answer.ok) return 'load'
    if (!/javascript|css/.test(answer.headers.get('content-type') ?? '')) return 'policy'
    const bytes = await readCapped(answer, size)
    if (!bytes) return 'integrity'
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))
    const isSigned = `sha384-${btoa(String.fromCharCode(...digest))}` === integrityOf(url)
    return isSigned ? undefined : 'integrity'
  } catch {
    if (signal.aborted) return 'timeout'
    return (await isThere(url, signal)) ? 'policy' : 'load'
  }
}

/** Whether a server answers at all, though it does not let this page read it. */
const isThere = (url: string, signal: AbortSignal) =>
  nativeFetch(url, { mode: 'no-cors', cache: 'no-store', signal }).then(
    ({ body }) => {
      void body?.cancel()
      return true
    },
    () => false,
  )
