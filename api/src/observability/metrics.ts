import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { routeOf } from './logger-options'
import type { SecurityEventName } from './security-event'

/** Upper bounds in seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** A gauge that is computed when the metrics are scraped. */
interface Measured {
  name: string
  help: string
  read: () => number | Promise<number>
}

/** What a server counts of itself, in the OpenMetrics format. */
export interface Metrics {
  /** Where plugins add metrics of their own. */
  registry: Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>
  countEvent(name: SecurityEventName): void
  gauge(measured: Measured): void
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
}

/** Counts requests by method, route and status, with how long they took, open connections, security events, and the process itself. */
export function createMetrics(app: FastifyInstance): Metrics {
  const registry: Metrics['registry'] = new Registry()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer, by method, pattern of the route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const events = new Counter({
    name: 'security_events',
    help: 'Lines of the security log, by event.',
    labelNames: ['event'],
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode }
    durations.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  const gauge = ({ name, help, read }: Measured) =>
    void new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  gauge({
    name: 'http_server_connections',
    help: 'Open connections, event streams among them.',
    read: () =>
      new Promise((done, fail) => app.server.getConnections((error, n) => (error ? fail(error) : done(n)))),
  })
  return { registry, gauge, countEvent: event => events.inc({ event }) }
}
