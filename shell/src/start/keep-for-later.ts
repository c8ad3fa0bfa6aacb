import { readCookie, writeCookie } from '@app/shared/http'
import { type FirstFile, filesOf } from '@app/shared/protocol'
import { keepManifest } from '../registry/last-good'
import type { Registry } from '../registry/registry'

/** Tells the document server which shell's styles this browser has. */
const STYLES_COOKIE = 'mfe_styles'
const STYLES_LIMIT_MS = 10_000

/** Keeps the manifest in use for a start without the server, and fetches the code that failures will need before they come. */
export function keepForLater(registry: Registry, report: (error: unknown) => void) {
  const signed = registry.signed()
  if (signed && !registry.isOverridden && !registry.manifest().partial) void keepManifest(signed)
  import('../registry/download').then(({ download }) => keepStyles(registry, download)).catch(report)
}

/** The first document brings the shell's styles; from then on the browser has them, and documents do without. */
async function keepStyles(
  { shell }: Registry,
  download: (files: FirstFile[], limit: number) => Promise<void>,
) {
  if (!shell || readCookie(STYLES_COOKIE) === shell.metadata.version) return
  const sheets = filesOf(shell, '/').filter(({ url }) => url.endsWith('.css'))
  // A shell that was only listed when the page began has named no files.
  if (sheets.length === 0) return
  const isHere = await download(sheets, STYLES_LIMIT_MS).then(
    () => true,
    () => false, // The next document brings them again.
  )
  if (isHere) writeCookie(STYLES_COOKIE, shell.metadata.version)
}
