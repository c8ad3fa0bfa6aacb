import type { OutgoingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { pinnedAddress } from './pinned-address'
import type { Network } from './public-network'

/** Sends something to an https address a user entered, which must be a public one; resolves to the status of the answer. Redirects are not followed. */
export async function postBytes(
  address: string,
  { headers, body }: { headers: OutgoingHttpHeaders; body: Buffer | null },
  milliseconds: number,
  network: Network,
): Promise<number> {
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.username || url.password) throw new Error('only plain https')
  const pinned = await pinnedAddress(url, network, AbortSignal.timeout(milliseconds))
  return new Promise((resolve, reject) => {
    const { certificate } = network
    const request = httpsRequest(
      url,
      { ...pinned, method: 'POST', headers, ...(certificate && { ca: certificate }) },
      response => {
        resolve(response.statusCode ?? 0)
        // What it says does not matter, and may be endless.
        request.destroy()
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
