import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@app/api/errors'
import { EnvName, HealthReport } from '@app/shared/protocol'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { requireIdentity } from '../access/identity'
import { measureRemotes } from '../health/measure-remotes'
import type { ControlPlane } from '../plane/control-plane'

/** A probe times out soon, and counts silence as a failure. */
const READY_WITHIN_MS = 2500

/** `/livez`: the process answers. `/readyz`: it can read its log, the database answers, and it is not about to stop; said within 2.5 seconds. `/v1/{env}/health` and `/metrics`: how the remotes do in people's browsers. */
export function healthRoutes(app: FastifyInstance, plane: ControlPlane) {
  const { health } = plane
  const onRequest = requireIdentity(plane.ways)
  let stopping = false
  app.addHook('preClose', done => {
    stopping = true
    done()
  })
  app.get('/livez', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (stopping) throw new AppError(503, 'The server is stopping.')
    await inTime(Promise.all(plane.checks.map(check => check()))).catch(cause => {
      throw new AppError(503, 'What the server depends on does not answer.', { cause: String(cause) })
    })
    return { status: 'ok' }
  })

  app.get<{ Params: { env: string } }>(
    '/v1/:env/health',
    { schema: { params: Type.Object({ env: EnvName }), response: { 200: HealthReport } }, onRequest },
    async ({ params: { env } }) => ({ remotes: health.report(env) }),
  )
  const { registry } = app.metrics
  measureRemotes(registry, plane)
  app.get('/metrics', { onRequest }, async (_, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}

function inTime(work: Promise<unknown>) {
  const late = new AbortController()
  const deadline = wait(READY_WITHIN_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error(`no answer within ${READY_WITHIN_MS} ms`)
  })
  return Promise.race([work, deadline]).finally(() => late.abort())
}
