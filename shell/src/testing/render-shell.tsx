import type {
  Claim,
  Destination,
  Finding,
  MenuEntry,
  Remote,
  Shortcut,
  SlotClaim,
} from '@app/shared/contract'
import { createHost } from '@app/shared/create-host'
import type { Beacon, Manifest, UpdateTiming } from '@app/shared/protocol'
import { aBootstrap, createNetwork, type Network, requestsOver } from '@app/shared/testing'
import type { Bootstrap } from '@app/shared/wire'
import { render } from '@testing-library/react'
import { keepFocus } from '../layout/keep-focus'
import { createBeacons } from '../loading/beacons'
import { createRemoteLoader } from '../loading/load-remote'
import { createRegistry } from '../manifest/registry'
import { createReleaseRecords } from '../manifest/release-records'
import { createShellRouter } from '../routing/router'
import { App } from '../start/app'
import { announce } from '../state/announcements'
import { createPageState } from '../state/page-state'
import { followUpdates } from '../updates/follow-updates'
import { createCrashLoop } from '../versions/crash-loop'
import { createVersions } from '../versions/versions'
import { aManifest } from './a-manifest'
import { anEntry } from './an-entry'

/** A remote as a test describes it: what it claims, and what loading its code gives. */
export interface TestRemote {
  claims?: Claim[]
  slots?: SlotClaim[]
  menuEntries?: MenuEntry[]
  destinations?: Destination[]
  findings?: Finding[]
  shortcuts?: Shortcut[]
  version?: string
  load: () => Promise<Remote>
}

interface ShellOptions {
  path?: string
  bootstrap?: Bootstrap
  network?: Network
  remotes?: Record<string, TestRemote>
  /** Remotes the document's manifest names; the others come with the whole one. All of them unless given. */
  inDocument?: string[]
  /** Whether the whole manifest can be had. */
  isWholeToBeHad?: boolean
  /** Other versions that are live beside those, at 0 percent. */
  beside?: Record<string, TestRemote>
}

let stopFollowing = () => {}

/** The whole shell in jsdom, on remotes that are given instead of downloaded. Knows which remotes were asked for. */
export async function renderShell({
  path = '/',
  bootstrap = aBootstrap(),
  network = {},
  remotes = {},
  inDocument,
  isWholeToBeHad = true,
  beside = {},
}: ShellOptions) {
  Object.assign(globalThis, { __MFE_RUNTIME__: '2.9.2' })
  // The page of the test before is put away in good order.
  window.dispatchEvent(new Event('pagehide'))
  stopFollowing()
  window.history.replaceState(null, '', path)
  const loaded: string[] = []
  const reported: unknown[] = []
  let current = remotes
  let others = beside
  const entries = () =>
    Object.fromEntries(Object.entries(current).map(([name, remote]) => [name, anEntry({ ...remote, name })]))
  const manifestOf = (revision: number): Manifest => {
    const manifest = aManifest(entries(), revision)
    for (const [name, remote] of Object.entries(others))
      manifest.microFrontends[name]?.push({
        ...anEntry({ ...remote, name }),
        deployment: { traffic: 0, default: false },
      })
    return manifest
  }
  const { microFrontends, ...first } = manifestOf(1)
  const named = Object.entries(microFrontends).filter(([name]) => !inDocument || inDocument.includes(name))
  const partial = inDocument ? { partial: true } : {}
  const registry = await createRegistry(
    { ...first, ...partial, microFrontends: Object.fromEntries(named) },
    'visitor',
  )
  const loadWholeManifest = async () => {
    if (registry.manifest().partial && isWholeToBeHad) await registry.accept(manifestOf(1))
  }
  const told: Beacon[] = []
  const beacons = createBeacons(registry, 'visitor', (_, body) => told.push(...JSON.parse(body).events))
  const loader = createRemoteLoader({
    jitter: 0,
    tell: beacons.tell,
    async load({ extras }) {
      const [, name = '', version] = /^mfe_(.+)__(.+)/.exec(extras.container) ?? []
      loaded.push(name)
      const isBeside = others[name]?.version?.replace(/\W/g, '_') === version
      return { default: await (isBeside ? others : current)[name]?.load() }
    },
  })
  const versions = createVersions({ registry, loader, beacons, crashLoop: createCrashLoop() })
  const state = createPageState()
  keepFocus(document)
  const { fetch, requests } = createNetwork(network)
  window.XMLHttpRequest = requestsOver(fetch)
  const host = createHost({
    bootstrap,
    baseUrl: window.location.origin,
    fetch,
    announce: text => void announce(state.announcements, text),
    report: error => void reported.push(error),
    navigate: (to, options) => void router.navigate(to, options),
  })
  const router = createShellRouter({ registry, versions, host, state, loadWholeManifest })
  render(<App {...{ host, router, registry, records: createReleaseRecords(), versions, beacons, state }} />)
  const reload = jest.fn()
  stopFollowing = followUpdates({
    registry,
    versions,
    host,
    state,
    redraw: () => router.revalidate(),
    reload,
  })
  return {
    state,
    host,
    router,
    loaded,
    requests,
    reported,
    reload,
    /** The beacons the page has sent so far. */
    told() {
      beacons.flush()
      return told
    },
    /** Deploys another set of remotes while the page is open. */
    async deploy(next: Record<string, TestRemote>, update: UpdateTiming = 'navigation', nextBeside = others) {
      current = next
      others = nextBeside
      const manifest = manifestOf(registry.manifest().revision + 1)
      await registry.accept({ ...manifest, policy: { ...manifest.policy, update } })
    },
  }
}

/** A remote whose one page says what it is called. */
export const aRemote = (heading: string, claim: Claim): TestRemote => ({
  claims: [claim],
  load: async () => ({ routes: () => [{ path: claim.path, element: <h1>{heading}</h1> }] }),
})
