import type { Host } from '@app/shared/host'
import {
  basePath,
  findTarget,
  firstFiles,
  isBelowBase,
  targetVerdict,
  withoutBase,
} from '@app/shared/protocol'
import { trustEntry } from '../files/integrity'
import { preload } from '../files/preload'
import type { Registry } from '../manifest/registry'
import type { ReleaseRecords } from '../manifest/release-records'

/** Fetches a link's remote when the pointer or the focus reaches the link, so that the click finds it there. */
export function preloadOnIntent({
  registry,
  records,
  host,
}: {
  registry: Registry
  records: ReleaseRecords
  host: Host
}) {
  const onIntent = ({ target: element }: Event) => {
    const link = element instanceof Element ? element.closest('a') : null
    if (!link || link.origin !== location.origin) return
    const bootstrap = host.bootstrap.getState()
    const base = basePath(bootstrap.settings)
    if (!isBelowBase(link.pathname, base)) return
    const pathname = withoutBase(link.pathname, base)
    const target = findTarget(registry.current(), bootstrap, pathname)
    if (!target || targetVerdict(target, bootstrap) !== 'enter') return
    records.completeTarget(target).then(
      it => {
        // A preload whose hash is not that of the tag that follows is a second download, and a warning of the browser.
        trustEntry(it.entry)
        preload(firstFiles(it, registry.shell))
      },
      () => {}, // Whoever follows the link hears of it.
    )
  }
  document.addEventListener('pointerover', onIntent, { passive: true })
  document.addEventListener('focusin', onIntent)
}
