import { AppError } from '@app/api/errors'
import { canonicalJson, Name, Version } from '@app/shared/protocol'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { ControlPlane } from '../plane/control-plane'
import { below, entryOf } from '../releases/entry-of'

/** A published version as a manifest would list it, signed alike, so that a browser can try it without its being live. */
export function recordRoute(app: FastifyInstance, { releases, basePath, signText }: ControlPlane) {
  app.get<{ Params: { name: string; version: string } }>(
    '/v1/releases/:name/:version/record.json',
    { schema: { params: Type.Object({ name: Name, version: Version }) } },
    async (request, reply) => {
      const { name, version } = request.params
      const registered = await releases.get(name, version)
      if (!registered) throw new AppError(404, `${name}@${version} was never published here.`)
      const notLive = { traffic: 0, default: false }
      const entry = below(basePath, entryOf(registered.release, notLive, registered.actor))
      const bytes = canonicalJson({ schema: 'mfe-release/v1', name, entry })
      reply.headers({
        'cache-control': 'no-cache',
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'Manifest-Signature',
        'manifest-signature': signText(bytes),
      })
      return reply.type('application/json').send(bytes)
    },
  )
}
