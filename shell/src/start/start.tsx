import { createHost } from '@app/shared/host'
import { createRoot } from 'react-dom/client'
import { App } from '../app/app'
import { basePath } from '../app/base-path'
import { afterFirstPage } from '../app/first-page'
import { createShellRouter } from '../app/router'
import { StartFailure } from '../app/start-failure'
import { followSession } from '../host/follow-session'
import { startRealtime } from '../host/realtime'
import { createReporter } from '../host/reporter'
import { followRevisions } from '../registry/follow-revisions'
import { createLoadRemote } from '../registry/load-remote'
import { preloadOnIntent } from '../registry/preload-on-intent'
import { createRegistry } from '../registry/registry'
import { trustManifest } from '../registry/trust-manifest'
import { element } from './element'
import { readDocument } from './read-document'
import { visitorId } from './visitor-id'
import { warmUp } from './warm-up'

/** Verifies what the document brought, builds host and router, and renders. */
export async function start() {
  // Libraries that add a <style> ask webpack for the nonce the document's policy wants.
  __webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  const root = createRoot(element('root'))
  try {
    const { manifest, signature, bootstrap } = readDocument()
    const registry = await createRegistry(await trustManifest(manifest, signature), visitorId())
    const reporter = createReporter(bootstrap.settings.logging.sentry_public)
    const loadRemote = createLoadRemote()
    const host = createHost({
      bootstrap,
      // The server that made this page, whatever name it was reached by.
      baseUrl: new URL(basePath(bootstrap.settings), window.location.origin).href,
      report: reporter.report,
      navigate: (to, options) => void router.navigate(to, options),
    })
    const router = createShellRouter({ registry, loadRemote, host })
    root.render(<App host={host} router={router} registry={registry} loadRemote={loadRemote} />)
    followSession(host)
    preloadOnIntent({ registry, host })
    afterFirstPage(() => {
      followRevisions(registry, host.report)
      startRealtime(host)
      warmUp(host.report)
    })
  } catch (error) {
    console.error(error)
    root.render(<StartFailure />)
  }
}
