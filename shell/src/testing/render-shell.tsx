import type { Claim, Remote, SlotClaim } from '@app/shared/contract'
import { createHost } from '@app/shared/host'
import { aBootstrap, createNetwork, type Network } from '@app/shared/testing'
import type { Bootstrap } from '@app/shared/wire'
import { render } from '@testing-library/react'
import { App } from '../app/app'
import { createShellRouter } from '../app/router'
import { createLoadRemote } from '../registry/load-remote'
import { createRegistry } from '../registry/registry'
import { aManifest } from './a-manifest'
import { anEntry } from './an-entry'

/** A remote as a test describes it: what it claims, and what loading its code gives. */
export interface TestRemote {
  claims?: Claim[]
  slots?: SlotClaim[]
  version?: string
  load: () => Promise<Remote>
}

interface ShellOptions {
  path?: string
  bootstrap?: Bootstrap
  network?: Network
  remotes?: Record<string, TestRemote>
}

/** The whole shell in jsdom, on remotes that are given instead of downloaded. Knows which remotes were asked for. */
export async function renderShell({
  path = '/',
  bootstrap = aBootstrap(),
  network = {},
  remotes = {},
}: ShellOptions) {
  Object.assign(globalThis, { __MFE_RUNTIME__: '2.9.2' })
  window.history.replaceState(null, '', path)
  const loaded: string[] = []
  const reported: unknown[] = []
  let current = remotes
  const entries = () =>
    Object.fromEntries(Object.entries(current).map(([name, remote]) => [name, anEntry({ ...remote, name })]))
  const registry = await createRegistry(aManifest(entries()), 'visitor')
  const loadRemote = createLoadRemote(async ({ extras }) => {
    const [, name = ''] = /^mfe_(.+)__/.exec(extras.container) ?? []
    loaded.push(name)
    return { default: await current[name]?.load() }
  })
  const { fetch, requests } = createNetwork(network)
  const host = createHost({
    bootstrap,
    baseUrl: window.location.origin,
    fetch,
    report: error => void reported.push(error),
    navigate: (to, options) => void router.navigate(to, options),
  })
  const router = createShellRouter({ registry, loadRemote, host })
  render(<App host={host} router={router} registry={registry} loadRemote={loadRemote} />)
  return {
    host,
    router,
    loaded,
    requests,
    reported,
    /** Deploys another set of remotes while the page is open. */
    async deploy(next: Record<string, TestRemote>) {
      current = next
      await registry.accept(aManifest(entries(), 2))
    },
  }
}

/** A remote whose one page says what it is called. */
export const aRemote = (heading: string, claim: Claim): TestRemote => ({
  claims: [claim],
  load: async () => ({ routes: () => [{ path: claim.path, element: <h1>{heading}</h1> }] }),
})
