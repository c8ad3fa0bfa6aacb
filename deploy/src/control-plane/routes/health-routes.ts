import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { requireIdentity } from '../access/identity'
import type { ControlPlane } from '../control-plane'
import { measureRemotes } from '../health/measure-remotes'
import { Refusal } from '../refusal'
import { EnvName } from '../releases/release-schema'

/** `/livez`: the process answers. `/readyz`: it can read its log and is not about to stop. `/v1/{env}/health` and `/metrics`: how the remotes do in people's browsers. */
export function healthRoutes(app: FastifyInstance, plane: ControlPlane) {
  const { log, health } = plane
  const onRequest = requireIdentity(plane.ways)
  let stopping = false
  app.addHook('preClose', done => {
    stopping = true
    done()
  })
  app.get('/livez', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (stopping) throw new Refusal(503, 'The server is stopping.')
    await log.environments().catch(cause => {
      throw new Refusal(503, 'The release log cannot be read.', { cause: String(cause) })
    })
    return { status: 'ok' }
  })

  app.get<{ Params: { env: string } }>(
    '/v1/:env/health',
    { schema: { params: Type.Object({ env: EnvName }) }, onRequest },
    async ({ params: { env } }) => ({ remotes: health.report(env) }),
  )
  const { registry } = app.metrics
  measureRemotes(registry, plane)
  app.get('/metrics', { onRequest }, async (_, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
