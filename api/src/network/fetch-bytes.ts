import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { pinnedAddress } from './pinned-address'
import { type Network, publicNetwork } from './public-network'

/** When to give up. */
export interface FetchLimits {
  bytes: number
  milliseconds: number
}

/**
 * Downloads a URL a user entered. The name is resolved once, every address of it must be a public one, and
 * that very address is connected to; redirects are not followed, no cookie and no credential is sent. Rejects otherwise.
 */
export async function fetchBytes(
  address: string,
  limits: FetchLimits,
  network: Network = publicNetwork,
): Promise<Buffer> {
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new Error('only plain http and https')
  const signal = AbortSignal.timeout(limits.milliseconds)
  const pinned = await pinnedAddress(url, network, signal)
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = send(
      url,
      {
        ...pinned,
        headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'avatar-fetch' },
      },
      response => {
        readAll(response, limits.bytes)
          .then(resolve, reject)
          .finally(() => request.destroy())
      },
    )
    request.on('error', reject)
    request.end()
  })
}

async function readAll(response: IncomingMessage, most: number) {
  if (response.statusCode !== 200) throw new Error(`answered ${response.statusCode}`)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    size += chunk.length
    if (size > most) throw new Error('too large')
  }
  return Buffer.concat(chunks)
}
