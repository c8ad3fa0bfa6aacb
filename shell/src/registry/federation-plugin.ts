import * as runtimeCore from '@module-federation/runtime-core'
import { integrityOf } from './integrity'

const ENTRY_TIMEOUT_MS = 4_000

/** Module Federation run-time plugin: lends remotes the shell's runtime, and loads entries with integrity. */
export default function federationPlugin() {
  return {
    name: 'shell',
    beforeInit<T>(args: T): T {
      // Replaces `provideExternalRuntime`, which bundles a second copy of the runtime.
      Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })
      return args
    },
    createScript({ url }: { url: string }) {
      const script = document.createElement('script')
      script.src = url
      script.async = true
      // The same attributes as the preload link, or the browser downloads twice.
      script.crossOrigin = 'anonymous'
      script.integrity = integrityOf(url)
      return { script, timeout: ENTRY_TIMEOUT_MS }
    },
  }
}
