import * as navigation from '@app/shared/navigation'
import { createInstance } from '@module-federation/runtime'
import * as core from '@module-federation/runtime/core'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'

/** A remote's entry in the federation snapshot. */
interface RemoteInfo {
  globalName: string
  publicPath: string
  remoteEntry: string
  shared: { sharedName: string; requiredVersion: string }[]
}

/** The modules this page lends, by request. */
const lent: Record<string, { module: object; version: string }> = {
  react: { module: react, version: react.version },
  'react/jsx-runtime': { module: jsxRuntime, version: react.version },
  '@app/shared/navigation': { module: navigation, version: '1.0.0' },
}

/** Loads a remote from its snapshot entry and lists the shared modules it consumes that this host does not provide. */
async function load(server: string, remote: string) {
  const snapshot = await (await fetch(`${server}/v1/production/mf-snapshot.json`)).json()
  const { matchedVersion } = snapshot.production.remotesInfo[remote]
  const info: RemoteInfo = snapshot[`${remote}:${matchedVersion}`]
  const host = createInstance({
    name: 'plain_host',
    remotes: [
      {
        name: info.globalName,
        entry: info.publicPath + info.remoteEntry,
        type: 'global',
        entryGlobalName: info.globalName,
      },
    ],
    shared: Object.fromEntries(
      Object.entries(lent).map(([request, { module, version }]) => [
        request,
        { version, lib: () => module, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
      ]),
    ),
  })
  const missing = info.shared.map(({ sharedName }) => sharedName).filter(name => !(name in lent))
  return { missing, exposed: await host.loadRemote(`${info.globalName}/remote`) }
}

// Remotes are built without a federation runtime; they look the host's up under this global name.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core })
const [server = '', remote = ''] = decodeURIComponent(location.hash.slice(1)).split(' ')
Object.assign(window, { loading: load(server, remote) })
