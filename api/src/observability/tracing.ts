import type { Context, Span, Tracer } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LogEvent } from 'kysely'
import { currentRequest } from './current-request'
import { routeOf } from './logger-options'

interface Traced {
  tracer: Tracer
  span: Span
  /** Makes further spans children of this one. */
  context: Context
}

const traced = new WeakMap<FastifyRequest, Traced>()

/** SPAN_KIND_SERVER and SPAN_KIND_CLIENT, SPAN_STATUS_ERROR of OpenTelemetry's API, whose code is loaded only where it is used. */
const [SERVER, CLIENT, ERROR] = [1, 2, 2]

/**
 * Sends a span for each request, and for each statement its handler runs, to `endpoint`, an OTLP collector over HTTP; continues the
 * trace of a `traceparent` header. Names hold patterns of routes and statements without values. Headers for the collector and the
 * name of the service come from OpenTelemetry's own variables.
 */
export async function traceRequests(app: FastifyInstance, endpoint: string) {
  const [api, { W3CTraceContextPropagator }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/core'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ])
  const exporter = new OTLPTraceExporter({ url: new URL('/v1/traces', endpoint).href })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'app' }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('app')
  const propagator = new W3CTraceContextPropagator()

  app.addHook('onRequest', (request, _, done) => {
    const parent = propagator.extract(api.ROOT_CONTEXT, request.headers, api.defaultTextMapGetter)
    const route = routeOf(request)
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'request.id': request.id,
        },
      },
      parent,
    )
    traced.set(request, { tracer, span, context: api.trace.setSpan(parent, span) })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = traced.get(request)?.span
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: ERROR })
    span?.end()
    done()
  })
  app.addHook('onClose', () => provider.shutdown())
}

/** Adds a statement that has ended to the trace of the request it ran for; what belongs to none is not traced. */
export function traceStatement({ level, query, queryDurationMillis }: LogEvent) {
  const request = currentRequest()
  const parent = request && traced.get(request)
  if (!parent) return
  const [verb = 'query'] = query.sql.split(' ', 1)
  const now = Date.now()
  const span = parent.tracer.startSpan(
    verb,
    {
      kind: CLIENT,
      startTime: now - queryDurationMillis,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql },
    },
    parent.context,
  )
  if (level === 'error') span.setStatus({ code: ERROR })
  span.end(now)
}
