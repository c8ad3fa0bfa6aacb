import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { pinnedAddress } from './pinned-address'
import type { Network } from './public-network'

interface Post {
  headers: OutgoingHttpHeaders
  body: Buffer | null
  /** How many bytes of the answer are read; it may be endless. None when left out. */
  answer?: number
}

/** Sends something to an https address a user entered, which must be a public one; resolves to the status of the answer and its beginning. Redirects are not followed. */
export async function postBytes(
  address: string,
  { headers, body, answer = 0 }: Post,
  milliseconds: number,
  network: Network,
): Promise<{ status: number; text: string }> {
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.username || url.password) throw new Error('only plain https')
  const pinned = await pinnedAddress(url, network, AbortSignal.timeout(milliseconds))
  return new Promise((resolve, reject) => {
    const { certificate } = network
    const request = httpsRequest(
      url,
      { ...pinned, method: 'POST', headers, ...(certificate && { ca: certificate }) },
      response => {
        beginningOf(response, answer)
          .then(text => resolve({ status: response.statusCode ?? 0, text }), reject)
          .finally(() => request.destroy())
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

async function beginningOf(response: IncomingMessage, most: number) {
  if (most === 0) return ''
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= most) break
  }
  return Buffer.concat(chunks).subarray(0, most).toString('utf8')
}
