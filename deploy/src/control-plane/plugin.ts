import type { FastifyInstance } from 'fastify'
import { importMapFacade } from './facades/import-map-facade'
import { readFacades } from './facades/read-facades'
import type { ControlPlane } from './plane/control-plane'
import { runRollouts } from './rollouts/run-rollouts'
import { handleError } from './routes/error-handler'
import { eventsRoute } from './routes/events-route'
import { fileRoute } from './routes/file-route'
import { healthRoutes } from './routes/health-routes'
import { lockRoutes } from './routes/lock-routes'
import { manifestRoutes } from './routes/manifest-routes'
import { recordRoute } from './routes/record-route'
import { releaseRoutes } from './routes/release-routes'
import { revisionRoutes } from './routes/revision-routes'
import { rolloutRoutes } from './routes/rollout-routes'
import { type SiteFeed, streamRoute } from './routes/stream-route'
import { tokenRoutes } from './routes/token-routes'
import { validatorCompiler } from './routes/validator'

/** Fastify plugin: `/v1/{env}/*`, `/v1/releases/*`, `/v1/tokens`, `/r/*`, `/livez`, `/readyz`, `/metrics`. */
export async function controlPlane(
  app: FastifyInstance,
  { plane, site }: { plane: ControlPlane; site?: SiteFeed },
) {
  app.setValidatorCompiler(validatorCompiler)
  // What answers look like is a promise to those who read them, and no filter: tests hold every answer to it.
  app.setSerializerCompiler(() => JSON.stringify)
  app.setErrorHandler(handleError)
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('x-content-type-options', 'nosniff')
  })
  app.addHook('onClose', () => plane.store.close())
  manifestRoutes(app, plane)
  streamRoute(app, plane, site)
  revisionRoutes(app, plane)
  lockRoutes(app, plane)
  tokenRoutes(app, plane)
  fileRoute(app, plane)
  recordRoute(app, plane)
  healthRoutes(app, plane)
  rolloutRoutes(app, plane)
  await importMapFacade(app, plane)
  readFacades(app, plane)
  runRollouts(app, plane)
  await eventsRoute(app, plane)
  await releaseRoutes(app, plane)
}
