import { createHost, type HostOptions } from '../create-host/create-host'
import type { Host } from '../host/host'
import type { Bootstrap } from '../wire'
import { createNetwork, type Network, type NetworkRequest } from './create-network'
import { aBootstrap } from './factories'
import { requestsOver } from './requests-over'

/** A host of real parts on a fake network, with a record of what it did. */
export interface FakeHost extends Host {
  requests: NetworkRequest[]
  reported: unknown[]
  announced: string[]
  visited: { to: string; replace: boolean }[]
}

/** What a test defines of its page. */
export interface FakeHostOptions extends Partial<Pick<HostOptions, 'isEditor' | 'navigate'>> {
  bootstrap?: Bootstrap
  network?: Network
}

/** The page's host as the shell would make it; retries do not wait. */
export function fakeHost({
  bootstrap = aBootstrap(),
  network = {},
  navigate,
  ...rest
}: FakeHostOptions = {}): FakeHost {
  const { fetch, requests } = createNetwork(network)
  window.XMLHttpRequest = requestsOver(fetch)
  const reported: unknown[] = []
  const announced: string[] = []
  const visited: FakeHost['visited'] = []
  const host = createHost({
    ...rest,
    bootstrap,
    fetch,
    announce: text => void announced.push(text),
    report: error => void reported.push(error),
    navigate(to, { replace = false } = {}) {
      visited.push({ to, replace })
      navigate?.(to, { replace })
    },
  })
  const { queries, ...defaults } = host.queries.getDefaultOptions()
  host.queries.setDefaultOptions({
    ...defaults,
    queries: { ...queries, retryDelay: 0, gcTime: Number.POSITIVE_INFINITY },
  })
  return { ...host, requests, reported, announced, visited }
}
