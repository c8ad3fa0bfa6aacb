import type { Host } from '@app/shared/host'
import { readCookie, writeCookie } from '@app/shared/http'
import { basePath, type FirstFile, filesOf } from '@app/shared/protocol'
import { storeManifest } from '../manifest/last-good'
import type { Registry } from '../manifest/registry'
import { loadOfflineNotice } from '../offline/offline'
import { loadPalette } from '../palette/palette-place'
import { timeouts } from '../state/timeouts'

/** Tells the document server which shell's styles this browser has. */
const STYLES_COOKIE = 'mfe_styles'

/** Keeps the manifest in use for a start without the server, and fetches the code that failures will need before they come. */
export function storeForLater(registry: Registry, { report, bootstrap }: Pick<Host, 'report' | 'bootstrap'>) {
  const signed = registry.signed()
  if (signed && !registry.isOverridden && !registry.manifest().partial) void storeManifest(signed)
  import('../files/download')
    .then(({ download }) => storeStyles(registry, download, basePath(bootstrap.getState().settings)))
    .catch(report)
}

/** The first document brings the shell's styles; from then on the browser has them, and documents do without. */
async function storeStyles(
  { shell }: Registry,
  download: (files: FirstFile[], limit: number) => Promise<void>,
  path: string,
) {
  if (!shell || readCookie(STYLES_COOKIE) === shell.metadata.version) return
  const sheets = filesOf(shell, '/').filter(({ url }) => url.endsWith('.css'))
  // A shell that was only listed when the page began has named no files.
  if (sheets.length === 0) return
  const isHere = await download(sheets, timeouts.stylesheets).then(
    () => true,
    () => false, // The next document brings them again.
  )
  if (isHere) writeCookie(STYLES_COOKIE, shell.metadata.version, { path })
}

/**
 * Fetches the shared modules that are files of their own, and what is needed without a connection, when the browser is idle after the
 * first page, before they are requested. Without a connection they cannot come, which is no fault: who needs one asks for it then.
 */
export function warmUp(report: (error: unknown) => void) {
  const fetchAll = () =>
    Promise.all([
      import('@app/shared/forms'),
      import('@app/shared/overlays'),
      loadOfflineNotice(),
      loadPalette(),
    ]).catch(error => {
      if (navigator.onLine) report(error)
    })
  setTimeout(() => void fetchAll(), timeouts.warmUp)
}

/**
 * Starts what the page can do without, one after the other. What cannot be started, such as a channel to other tabs in a browser
 * that has none, is reported and takes nothing else with it.
 */
export function startEach(starts: readonly (() => unknown)[], report: (error: unknown) => void) {
  for (const start of starts)
    try {
      start()
    } catch (error) {
      report(error)
    }
}
