import { fetcher } from '@uppy/core/utils'
import { refusalOf } from './refusal'

/** Puts one part to its address and gives its ETag; empty where the header did not come through. Tries once. */
export async function putPart(
  url: string,
  body: Blob,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<string> {
  let request: XMLHttpRequest | undefined
  try {
    const answered = await fetcher(url, {
      method: 'PUT',
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
