import * as navigation from '@app/shared/navigation'
import { createInstance } from '@module-federation/runtime'
import * as core from '@module-federation/runtime/core'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'

/** A host that knows nothing of our shell: only the published runtime, which it lends to remotes as they expect it. */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core })

const [entry = '', container = ''] = decodeURIComponent(location.hash.slice(1)).split(' ')
const shared = (module: object, version: string) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
})
const host = createInstance({
  name: 'plain_host',
  remotes: [{ name: container, entry, type: 'global', entryGlobalName: container }],
  shared: {
    react: shared(react, react.version),
    'react/jsx-runtime': shared(jsxRuntime, react.version),
    '@app/shared/navigation': shared(navigation, '1.0.0'),
  },
})

Object.assign(window, { loaded: host.loadRemote(`${container}/remote`) })
