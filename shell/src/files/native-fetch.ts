import type { Failure } from '@app/shared/protocol'

let stored: typeof fetch | undefined

/** Keeps the browser's own `fetch`, before any remote runs that could put another one in its place. */
export function keepNativeFetch() {
  stored = globalThis.fetch.bind(globalThis)
}

/** What the shell itself fetches comes by the browser's own `fetch`, whatever a page has made of the global one. */
export const nativeFetch: typeof fetch = (...request) => (stored ?? globalThis.fetch)(...request)

/** Reads a body that has at most so many bytes; stops and gives undefined when more come. */
export async function readCapped(
  { body }: Response,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) break
    size += value.byteLength
    if (size > most) {
      await reader?.cancel()
      return undefined
    }
    chunks.push(value)
  }
  const bytes = new Uint8Array(size)
  let end = 0
  for (const chunk of chunks) {
    bytes.set(chunk, end)
    end += chunk.byteLength
  }
  return bytes
}

/** A file that did not come as ops signed it, and why. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError'
  readonly failure: Failure

  constructor(url: string, failure: Failure) {
    super(`${url} could not be had (${failure}).`)
    this.failure = failure
  }
}
