import type { Host } from '@app/shared/host'
import { isKnown } from '../files/integrity'
import type { Registry } from '../manifest/registry'
import type { ActiveRemote } from '../state/active-remote'
import { timeouts } from '../state/timeouts'
import { takeSnapshot } from './global-state'

/**
 * Takes away what a remote's page left in everybody's way when its visitor has gone to another remote, and tells ops. Called
 * before the code of any remote has run. Timers and listeners cannot be told apart; they end with the document.
 */
export function cleanUpAfterPages({
  host,
  registry,
  activeRemote,
}: {
  host: Host
  registry: Registry
  activeRemote: ActiveRemote
}) {
  const state = takeSnapshot(isKnown)
  return activeRemote.onLeave(({ remote, entry }) => {
    const functions = state.restoreFunctions()
    const added = state.added()
    setTimeout(() => {
      const isGone = activeRemote.current()?.entry.url !== entry.url
      const found = [...functions, ...(isGone ? state.restoreLooks(added) : [])]
      if (found.length === 0) return
      const error = new Error(`"${remote}" left the page changed: ${found.join(', ')}.`)
      const { version } = entry.metadata
      host.report(error, { remote, version, revision: registry.manifest().revision })
    }, timeouts.cleanup)
  })
}
