import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routeOf } from './logger-options'
import type { SecurityEvent, SecurityEventName } from './security-event'

const noted = new WeakMap<FastifyRequest, SecurityEvent[]>()

/** Notes an event of a request, to be written once its answer is out and so is known to be true. */
export function noteSecurityEvent(request: FastifyRequest, event: SecurityEvent) {
  const events = noted.get(request)
  if (events) events.push(event)
  else noted.set(request, [event])
}

/**
 * Writes each noted event as one line, whatever the level of the log, unless that is silent. An answer of 500 and above changed nothing.
 * `onEvent` is called with the same events.
 */
export function logSecurityEvents(app: FastifyInstance, onEvent: (name: SecurityEventName) => void) {
  const isSilent = app.log.level === 'silent'
  const log = app.log.child({}, { level: isSilent ? 'silent' : 'info' })
  app.addHook('onResponse', (request, reply, done) => {
    const events = reply.statusCode < 500 ? (noted.get(request) ?? []) : []
    for (const { event, user, reason } of events) {
      onEvent(event)
      const line = {
        event,
        user: user ?? request.session?.userId ?? request.bearer?.userId ?? null,
        ...(reason && { reason }),
        ip: request.ip,
        route: routeOf(request),
        status: reply.statusCode,
        reqId: request.id,
      }
      if (isFailure(event)) log.warn(line, 'security')
      else log.info(line, 'security')
    }
    done()
  })
}

const isFailure = (name: SecurityEventName) => /_(fail|fail_max|lock|exceeded)$/.test(name)
