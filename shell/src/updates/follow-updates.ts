import { draftPlace, forgetDrafts, type Host, keepWork } from '@app/shared/host'
import type { UpdateTiming } from '@app/shared/protocol'
import { currentTarget } from '../manifest/current-target'
import type { Registry } from '../manifest/registry'
import { preloadPage } from '../pages/preload-page'
import type { PageState } from '../state/page-state'
import { timeouts } from '../state/timeouts'
import type { Versions } from '../versions/versions'
import { leaveWithout, offerUpdate } from './offer-update'
import { outdatedBy, reloadOnce } from './shell-update'

interface Parts {
  registry: Registry
  versions: Versions
  host: Host
  state: Pick<PageState, 'activeRemote' | 'lostWork'>
  /** Draws the page anew, at the version the visitor stands in now. */
  redraw: () => Promise<void>
  reload?: () => void
}

/**
 * Lets the open page follow a deploy, when the manifest says so. The new version is loaded beside the old and
 * takes its place only once it works. Unsaved work holds it back, and it comes when the work is saved. Returns how to stop.
 */
export function followUpdates({
  registry,
  versions,
  host,
  state,
  redraw,
  reload = () => location.reload(),
}: Parts) {
  const { activeRemote } = state
  let offered: string | undefined
  let swapping: string | undefined
  let lastInput = Date.now()
  let idle: ReturnType<typeof setTimeout> | undefined

  const newer = () => {
    const active = activeRemote.current()
    const next = active && registry.current()[active.remote]
    // One that threw here would throw again.
    return next && next.url !== active.entry.url && !versions.isExcluded(next) ? next : undefined
  }

  const swap = async () => {
    const next = newer()
    const target = next && currentTarget(registry, host)
    if (!target || target.entry.url !== next.url || swapping === next.url) return
    swapping = next.url
    try {
      await versions.openOnly(target, it =>
        preloadPage(it.remote, it.target, { pathname: target.pathname, host }),
      )
      if (newer()?.url !== next.url) return
      // Checked again: the visitor may have continued typing.
      keepWork(host)
      activeRemote.replace(target)
      await redraw()
    } catch {
      // The loader has reported it; the version on the page stays with all that was typed, and the next navigation tries again.
      forgetDrafts(draftPlace(host))
    } finally {
      swapping = undefined
    }
  }

  const offer = (url: string, agree: () => void) => {
    if (offered === url) return
    offered = url
    offerUpdate(host, state, agree)
  }

  const whenIdle = () => {
    clearTimeout(idle)
    const rest = lastInput + timeouts.idle - Date.now()
    if (rest > 0) idle = setTimeout(consider, rest)
    else void swap()
  }

  const isHeld = () => host.updates.getState() > 0

  const byTiming: Record<UpdateTiming, (url: string) => void> = {
    navigation: () => {},
    idle: () => !isHeld() && whenIdle(),
    // Even an urgent update discards no work without asking.
    now: url => (isHeld() ? offer(url, () => void swap()) : void swap()),
    ask: url => offer(url, () => void swap()),
    reload: url => (isHeld() ? offer(url, leaveWithout(state, reload)) : void reloadOnce(url, reload)),
  }

  const consider = () => {
    const { update } = registry.manifest().policy
    const next = newer()?.url ?? (update === 'reload' ? outdatedBy(registry) : undefined)
    // Whoever works on a remote wants to see each build at once.
    const isAsked = Object.values(registry.overrides).some(({ url }) => url === next)
    if (next) byTiming[isAsked ? 'now' : update](next)
  }

  const onInput = () => {
    lastInput = Date.now()
  }
  for (const kind of ['keydown', 'pointerdown']) document.addEventListener(kind, onInput, { passive: true })
  const stops = [
    registry.subscribe(consider),
    host.updates.subscribe(consider),
    activeRemote.onEnter(consider),
  ]
  return () => {
    clearTimeout(idle)
    for (const kind of ['keydown', 'pointerdown']) document.removeEventListener(kind, onInput)
    for (const stop of stops) stop()
  }
}
