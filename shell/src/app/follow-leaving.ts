import type { Host } from '@app/shared/host'
import { isKnown } from '../registry/integrity'
import type { Registry } from '../registry/registry'
import { mounted } from './mounted'
import { takeState } from './page-state'

/** Whatever takes itself away in good order has done so by then; parcels need a moment. */
const SETTLE_MS = 100

/**
 * Takes away what a remote's page left in everybody's way when its visitor has gone to another remote, and tells ops. Called
 * before the code of any remote has run. Timers and listeners cannot be told apart; they end with the document.
 */
export function followLeaving({ host, registry }: { host: Host; registry: Registry }) {
  const state = takeState(isKnown)
  return mounted.onLeave(({ remote, entry }) => {
    const functions = state.restoreFunctions()
    const added = state.added()
    setTimeout(() => {
      const isGone = mounted.current()?.entry.url !== entry.url
      const found = [...functions, ...(isGone ? state.restoreLooks(added) : [])]
      if (found.length === 0) return
      const error = new Error(`"${remote}" left the page changed: ${found.join(', ')}.`)
      const { version } = entry.metadata
      host.report(error, { remote, version, revision: registry.manifest().revision })
    }, SETTLE_MS)
  })
}
