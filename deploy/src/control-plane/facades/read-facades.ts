import { AppError } from '@app/api/errors'
import { EnvName, type Manifest } from '@app/shared/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { ControlPlane } from '../plane/control-plane'
import { federationSnapshot, frontendDiscovery, piletFeed } from './projections'

/** What is live, in the words of others; as public as the manifest itself, but not signed. */
export function readFacades(app: FastifyInstance, { current }: Pick<ControlPlane, 'current'>) {
  const offer = (url: string, project: (manifest: Manifest, origin: string) => object) =>
    app.get<{ Params: { env: string } }>(
      url,
      { schema: { params: Type.Object({ env: EnvName }) } },
      async (request, reply) => {
        const signed = await current(request.params.env)
        if (!signed) throw new AppError(404, `Nothing is deployed in "${request.params.env}" yet.`)
        reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' })
        return project(signed.manifest, originOf(request))
      },
    )

  offer('/projects/:env/microFrontends', frontendDiscovery)
  offer('/api/v1/pilet/:env', piletFeed)
  offer('/v1/:env/mf-snapshot.json', federationSnapshot)
}

/** Where the caller reached us. */
export const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`
