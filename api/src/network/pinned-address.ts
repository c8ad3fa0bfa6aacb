import type { RequestOptions } from 'node:https'
import { isIP } from 'node:net'
import type { Network } from './public-network'

/**
 * Request options that connect to a checked address: the name is resolved once, every address of it must be permitted, and that
 * very address is connected to, since a second lookup could return another one (DNS rebinding). Rejects otherwise.
 */
export async function pinnedAddress(
  { hostname }: URL,
  network: Network,
  signal: AbortSignal,
): Promise<Pick<RequestOptions, 'agent' | 'lookup' | 'signal'>> {
  const target = await allowedAddress(hostOf(hostname), network, signal)
  return {
    signal,
    agent: false,
    lookup: (_, options, done) =>
      options.all
        ? done(null, [{ address: target, family: isIP(target) }])
        : done(null, target, isIP(target)),
  }
}

/** Whether a URL names an address in figures that nothing is sent to. Where a name leads shows when it is used, each time anew. */
export function isForbidden({ hostname }: URL, network: Network): boolean {
  const host = hostOf(hostname)
  return isIP(host) !== 0 && !network.permits(host)
}

/** Without the brackets of an IPv6 address. */
const hostOf = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1')

async function allowedAddress(host: string, network: Network, signal: AbortSignal) {
  const addresses = isIP(host) ? [host] : await beforeTimeout(network.resolve(host), signal)
  const [first] = addresses
  if (!first || !addresses.every(network.permits)) throw new Error('not a public address')
  return first
}

const beforeTimeout = <T>(work: Promise<T>, signal: AbortSignal) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    ),
  ])
