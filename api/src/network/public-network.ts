import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** How names are found and which addresses may be spoken to. */
export interface Network {
  /** Every address of a name. */
  resolve: (host: string) => Promise<string[]>
  permits: (address: string) => boolean
  /** A certificate that counts in place of those of the known authorities. */
  certificate?: string
}

/** The internet without this machine and its neighbours: only globally routed unicast addresses. */
export const publicNetwork: Network = {
  resolve: async host => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  permits: address => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast',
}
