import type { Host } from '@app/shared/host'
import { errorToast } from '@app/shared/toasts'
import type { Beacons } from '../loading/beacons'
import type { Registry } from '../manifest/registry'
import type { ActiveRemote } from '../state/active-remote'
import { timeouts } from '../state/timeouts'
import { attributeError } from './error-attribution'
import { reportFailure } from './report-failure'
import { isIgnoredError } from './reporter'

/** Who fails in more ways than this has been heard. */
const MOST = 50

/**
 * Follows failures that no error boundary catches: event handlers, timers, unhandled rejections. The visitor gets a toast,
 * ops hear of each failure once. What fails again and again by itself is shown once; who acts is answered each time.
 * Returns how to stop.
 */
export function reportUncaughtErrors(parts: {
  host: Pick<Host, 'notify' | 'report'>
  registry: Pick<Registry, 'manifest'>
  beacons: Pick<Beacons, 'tell'>
  activeRemote: Pick<ActiveRemote, 'current'>
}) {
  const { host, registry, activeRemote } = parts
  const told = new Set<string>()

  const take = (error: unknown) => {
    if (isIgnoredError(error) || isForeign(error)) return
    const target =
      attributeError(error, registry, activeRemote) ??
      (error instanceof Error ? undefined : activeRemote.current())
    const key = `${target?.entry.url} ${error}`
    const isNew = !told.has(key) && told.size < MOST
    if (isNew) told.add(key)
    if (isNew || navigator.userActivation?.isActive) host.notify(politely(error))
    if (!isNew) return
    if (target) reportFailure(parts, error, target, 'uncaught')
    else host.report(error)
  }
  const onError = ({ error, message }: ErrorEvent) => take(error ?? message)
  const onRejection = ({ reason }: PromiseRejectionEvent) => take(reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}

/** Not styled as a danger: it is unknown whether anything was lost. */
function politely(error: unknown) {
  const { type: _, ...words } = errorToast(error)
  return { ...words, timer: timeouts.errorNotice }
}

/** What was called off, and what comes out of the visitor's browser. */
function isForeign(error: unknown): boolean {
  if (!(error instanceof Error)) return error === 'Script error.'
  return error.name === 'AbortError' || /\b[\w-]+-extension:\/\//.test(error.stack ?? '')
}
