import { fetcher } from '@uppy/utils'
import { refusalOf } from './refusal'

/** Bytes on their way to an address that our server signed. */
interface SignedPut {
  url: string
  headers?: Record<string, string>
  body: Blob
  signal: AbortSignal
  onProgress(bytes: number): void
}

/** Puts bytes to a bucket and gives their ETag; empty where the header did not come through. Tries once. */
export async function putBytes({ url, headers = {}, body, signal, onProgress }: SignedPut): Promise<string> {
  let request: XMLHttpRequest | undefined
  try {
    const answered = await fetcher(url, {
      method: 'PUT',
      headers,
      body,
      // One of its own: the fetcher leaves its listener on it, and there may be thousands of parts.
      signal: AbortSignal.any([signal]),
      retries: 0,
      // The queue watches whether it stands still.
      timeout: 0,
      onBeforeRequest: xhr => {
        request = xhr
      },
      onUploadProgress: ({ loaded }) => onProgress(loaded),
    })
    // Not `getResponseHeader`: browsers write an error to the console where the bucket does not expose the header.
    return /^etag:\s*(.+)$/im.exec(answered.getAllResponseHeaders())?.[1]?.trim() ?? ''
  } catch (error) {
    signal.throwIfAborted()
    throw (await refusalOf(request)) ?? error
  }
}
