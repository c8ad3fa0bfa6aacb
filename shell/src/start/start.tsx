import { createHost } from '@app/shared/create-host'
import { ApiError } from '@app/shared/http'
import { basePath } from '@app/shared/protocol'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { startAppearance } from '../appearance/start-appearance'
import { cleanUpAfterPages } from '../failures/page-cleanup'
import { manifestProblemReporter, queryFailureReporter } from '../failures/report-failure'
import { createReporter } from '../failures/reporter'
import { reportUncaughtErrors } from '../failures/uncaught-errors'
import { keepNativeFetch } from '../files/native-fetch'
import { keepFocus } from '../layout/keep-focus'
import { refuseDrops } from '../leaving/refuse-drops'
import { createBeacons } from '../loading/beacons'
import { createFetchFirstFiles } from '../loading/fetch-first-files'
import { createRemoteLoader } from '../loading/load-remote'
import { followRevisions } from '../manifest/follow-revisions'
import { createRefresh, createWhole } from '../manifest/refresh'
import { createRegistry } from '../manifest/registry'
import { createReleaseRecords } from '../manifest/release-records'
import { followDevelopmentOverrides } from '../overrides/follow-development-overrides'
import { startRealtime, startSite } from '../realtime/realtime'
import { createShellRouter } from '../routing/router'
import { followSession } from '../session/follow-session'
import { announce } from '../state/announcements'
import { afterFirstPage } from '../state/first-page'
import { createPageState } from '../state/page-state'
import { followDrafts } from '../updates/follow-drafts'
import { followUpdates } from '../updates/follow-updates'
import { leaveWithout, offerUpdate } from '../updates/offer-update'
import { outdatedBy } from '../updates/shell-update'
import { createCrashLoop } from '../versions/crash-loop'
import { preloadOnIntent } from '../versions/preload-on-intent'
import { createVersions } from '../versions/versions'
import { startEach, storeForLater, warmUp } from './after-first-page'
import { App } from './app'
import { firstManifest } from './first-manifest'
import { holdFirstPicture } from './first-picture'
import { nextTask } from './next-task'
import { element, readDocument, visitorId } from './read-document'
import { StartFailure } from './start-failure'

/** What does not exist is shown as the 404 page, and is no fault to log. */
const onCaughtError = (error: unknown) => {
  if (!(error instanceof ApiError && error.status === 404)) console.error(error)
}

/** Verifies what the document brought, builds host and router, and renders. */
export async function start() {
  // Libraries that add a <style> ask webpack for the nonce the document's policy wants.
  __webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  keepNativeFetch()
  const container = element('root')
  const root = createRoot(container, { onCaughtError })
  const picture = holdFirstPicture(container)
  try {
    const { signed, bootstrap } = await readDocument()
    const { manifest, problems, ...first } = await firstManifest(signed)
    await nextTask()
    const state = createPageState()
    const uid = visitorId()
    const records = createReleaseRecords()
    const registry = await createRegistry(manifest, uid, { ...first, records })
    const reporter = createReporter(bootstrap.settings.logging.sentry_public)
    const beacons = createBeacons(registry, uid)
    const reportProblem = manifestProblemReporter({ registry, beacons, report: reporter.report })
    const refresh = createRefresh(registry, reportProblem)
    const versions = createVersions({
      registry,
      loader: createRemoteLoader({ tell: beacons.tell }),
      beacons,
      crashLoop: createCrashLoop(),
      records,
      fetchFiles: createFetchFirstFiles(registry.shell),
      // Who asked for a certain state of things keeps it.
      refresh: first.isOverridden ? async () => {} : refresh,
      // Whoever made the version finds in the console what it threw.
      onFallback: error => console.warn(error),
      // The cache holds functions of the code that asked.
      onRemoved: () => host.queries.removeQueries({ type: 'inactive' }),
    })
    await nextTask()
    const host = createHost({
      bootstrap,
      // The server that made this page, whatever name it was reached by.
      baseUrl: new URL(basePath(bootstrap.settings), window.location.origin).href,
      announce: text => void announce(state.announcements, text),
      report: reporter.report,
      onAccountChanged: () => void session.ask(),
      onQueryFailed: queryFailureReporter({
        registry,
        beacons,
        activeRemote: state.activeRemote,
        report: reporter.report,
      }),
      navigate: (to, options) => void router.navigate(to, options),
    })
    const loadWholeManifest = createWhole(registry, refresh)
    const router = createShellRouter({ registry, versions, host, state, loadWholeManifest })
    await nextTask()
    // A transition is drawn in slices of a few milliseconds, anything else in one task that a slow phone cannot answer in.
    startTransition(() =>
      root.render(<App {...{ host, router, registry, records, versions, beacons, state }} />),
    )
    const session = followSession(host, state.otherAccount)
    startEach(
      [
        () => reportUncaughtErrors({ host, registry, beacons, activeRemote: state.activeRemote }),
        () => keepFocus(document),
        () => refuseDrops(window),
        () => cleanUpAfterPages({ host, registry, activeRemote: state.activeRemote }),
        () => preloadOnIntent({ registry, records, host }),
      ],
      host.report,
    )
    const offer = () =>
      outdatedBy(registry) &&
      offerUpdate(
        host,
        state,
        leaveWithout(state, () => location.reload()),
      )
    picture.giveWayTo(state.firstPage)
    afterFirstPage(state.firstPage, () => {
      for (const problem of problems) reportProblem(problem)
      startEach(
        [
          loadWholeManifest,
          // Who asked for a certain state of things keeps it.
          () =>
            first.isOverridden
              ? followDevelopmentOverrides(registry, host.report)
              : followRevisions(registry, refresh, offer),
          () => followUpdates({ registry, versions, host, state, redraw: () => router.revalidate() }),
          () => followDrafts(host, state),
          () => storeForLater(registry, host),
          () => startRealtime(host),
          () => startSite(host, registry.manifest().stream),
          () => startAppearance(host),
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
