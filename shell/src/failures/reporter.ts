import { ApiError } from '@app/shared/http'

/** Sends errors to the error service; without a public key they go to the browser's console. */
export interface Reporter {
  report(error: unknown, context?: Record<string, unknown>): void
}

/** The part of the error service's package that is used. */
export type ErrorService = typeof import('./error-service')

const TRACE_SAMPLE_RATE = 0.2

/** @param publicKey the service's public DSN; without one its code is never downloaded. */
export function createReporter(
  publicKey: string | null | undefined,
  load: () => Promise<ErrorService> = () => import('./error-service'),
): Reporter {
  if (!publicKey) return { report: (error, context) => console.error(error, ...(context ? [context] : [])) }
  const service = load().then(sentry => {
    sentry.init({
      dsn: publicKey,
      tracesSampleRate: TRACE_SAMPLE_RATE,
      integrations: [sentry.browserTracingIntegration()],
      beforeSend: (event, hint) => (isIgnoredError(hint.originalException ?? event.message) ? null : event),
    })
    return sentry
  })
  return {
    report(error, context) {
      if (isIgnoredError(error)) return
      service.then(
        sentry => sentry.captureException(error, { tags: tagsOf(error, context), extra: context ?? {} }),
        () => {}, // The error service itself is unreachable or blocked: nothing left to tell.
      )
    },
  }
}

/** What the service can search and count by. */
const TAGS = ['remote', 'version', 'revision', 'beacon', 'request']

function tagsOf(error: unknown, context: Record<string, unknown> = {}) {
  // The server's log has the call under this id.
  const all = { ...context, ...(error instanceof ApiError && { request: error.requestId }) }
  return Object.fromEntries(
    Object.entries(all).filter(
      ([name, value]) => TAGS.includes(name) && (typeof value === 'string' || typeof value === 'number'),
    ),
  )
}

/** Errors caused by browsers and extensions, which cannot be acted on. */
const ignored = [
  /Failed to fetch dynamically imported module/i,
  /Importing a module script failed/i,
  /error loading dynamically imported module/i,
  /Failed to execute '(?:insertBefore|removeChild|appendChild)' on 'Node'/i,
  /ResizeObserver loop (?:limit exceeded|completed with undelivered)/i,
]

/** Whether an error is on the list of those not worth reporting. */
export function isIgnoredError(error: unknown): boolean {
  const message = error instanceof Error ? error.message : String(error)
  return ignored.some(pattern => pattern.test(message))
}
