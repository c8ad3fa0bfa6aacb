import type { FastifyInstance } from 'fastify'
import { createMetrics } from './metrics'
import { answerRequestId } from './request-id'
import { logSecurityEvents } from './security-log'

/** Makes a server observable: `app.metrics`, the security log, and the id of each request in its answer. Before any route. */
export function observe(app: FastifyInstance) {
  const metrics = createMetrics(app)
  app.decorate('metrics', metrics)
  answerRequestId(app)
  logSecurityEvents(app, metrics.countEvent)
}
