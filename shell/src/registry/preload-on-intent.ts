import { verdict } from '@app/shared/access'
import type { Host } from '@app/shared/host'
import { findClaim } from './claims'
import { firstFiles } from './first-files'
import { preload } from './preload'
import type { Registry } from './registry'
import type { ReleaseRecords } from './release-records'

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
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== location.origin) return
    const place = findClaim(registry.current(), link.pathname)
    if (!place || verdict(place.gate, host.bootstrap.getState()) !== 'enter') return
    records.completePlace(place).then(
      it => preload(firstFiles(it, registry.shell)),
      () => {}, // Whoever follows the link hears of it.
    )
  }
  document.addEventListener('pointerover', onIntent, { passive: true })
  document.addEventListener('focusin', onIntent)
}
