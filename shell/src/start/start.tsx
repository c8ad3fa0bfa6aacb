import { createHost } from '@app/shared/create-host'
import { createRoot } from 'react-dom/client'
import { App } from '../app/app'
import { basePath } from '../app/base-path'
import { afterFirstPage } from '../app/first-page'
import { followDrafts } from '../app/follow-drafts'
import { followLeaving } from '../app/follow-leaving'
import { followUncaught } from '../app/follow-uncaught'
import { followUpdates } from '../app/follow-updates'
import { hurry } from '../app/hurry'
import { offerUpdate } from '../app/offer-update'
import { outdatedBy } from '../app/outdated-shell'
import { createShellRouter } from '../app/router'
import { StartFailure } from '../app/start-failure'
import { tellQueryFailure } from '../app/tell-query-failure'
import { followSession } from '../host/follow-session'
import { startRealtime } from '../host/realtime'
import { createReporter } from '../host/reporter'
import { createBeacons } from '../registry/beacons'
import { createBringFiles } from '../registry/bring-files'
import { createCrashLoop } from '../registry/crash-loop'
import { followRevisions } from '../registry/follow-revisions'
import { followUnderWork } from '../registry/follow-under-work'
import { createRemoteLoader } from '../registry/load-remote'
import { keepOwnFetch } from '../registry/own-fetch'
import { preloadOnIntent } from '../registry/preload-on-intent'
import { createRefresh, createWhole } from '../registry/refresh'
import { createRegistry } from '../registry/registry'
import { createReleaseRecords } from '../registry/release-records'
import { createVersions } from '../registry/versions'
import { createDoubt } from './doubt'
import { element } from './element'
import { firstManifest } from './first-manifest'
import { keepForLater } from './keep-for-later'
import { readDocument } from './read-document'
import { startEach } from './start-each'
import { visitorId } from './visitor-id'
import { warmUp } from './warm-up'

/** Verifies what the document brought, builds host and router, and renders. */
export async function start() {
  // Libraries that add a <style> ask webpack for the nonce the document's policy wants.
  __webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  keepOwnFetch()
  const root = createRoot(element('root'))
  try {
    const { signed, bootstrap } = await readDocument()
    const { manifest, problems, ...first } = await firstManifest(signed)
    const uid = visitorId()
    const records = createReleaseRecords()
    const registry = await createRegistry(manifest, uid, { ...first, records })
    const reporter = createReporter(bootstrap.settings.logging.sentry_public)
    const beacons = createBeacons(registry, uid)
    const doubt = createDoubt({ registry, beacons, report: reporter.report })
    const refresh = createRefresh(registry, doubt)
    const versions = createVersions({
      registry,
      loader: createRemoteLoader({ tell: beacons.tell }),
      beacons,
      crashLoop: createCrashLoop(),
      records,
      bring: createBringFiles(registry.shell),
      // Who asked for a certain state of things keeps it.
      refresh: first.isOverridden ? async () => {} : refresh,
      // The cache holds functions of the code that asked.
      onRemoved: () => host.queries.removeQueries({ type: 'inactive' }),
    })
    const host = createHost({
      bootstrap,
      // The server that made this page, whatever name it was reached by.
      baseUrl: new URL(basePath(bootstrap.settings), window.location.origin).href,
      report: reporter.report,
      onAccountChanged: () => void session.ask(),
      onQueryFailed: tellQueryFailure({ registry, beacons, report: reporter.report }),
      navigate: (to, options) => void router.navigate(to, options),
    })
    const whole = createWhole(registry, refresh)
    const router = createShellRouter({ registry, versions, host, whole })
    root.render(<App host={host} router={router} registry={registry} versions={versions} beacons={beacons} />)
    const session = followSession(host)
    startEach(
      [
        () => followUncaught({ host, registry, beacons }),
        () => followLeaving({ host, registry }),
        () => hurry.follow(router),
        () => preloadOnIntent({ registry, records, host }),
      ],
      host.report,
    )
    const offer = () => outdatedBy(registry) && offerUpdate(host, () => location.reload())
    afterFirstPage(() => {
      for (const problem of problems) doubt(problem)
      startEach(
        [
          whole,
          // Who asked for a certain state of things keeps it.
          () =>
            first.isOverridden
              ? followUnderWork(registry, host.report)
              : followRevisions(registry, refresh, offer),
          () => followUpdates({ registry, versions, host, redraw: () => router.revalidate() }),
          () => followDrafts(host),
          () => keepForLater(registry, host.report),
          () => startRealtime(host),
          () => warmUp(host.report),
        ],
        host.report,
      )
    })
  } catch (error) {
    console.error(error)
    root.render(<StartFailure error={error} />)
  }
}
