import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { ControlPlane } from '../control-plane'
import { Refusal } from '../refusal'
import { acceptedEncodings } from '../releases/compress'
import { mediaType } from '../releases/media-type'
import { FilePath, Name, Version } from '../releases/release-schema'

const params = Type.Object({ name: Name, version: Version, '*': FilePath })

/** Files of registered releases, for ever. A path is looked up in the release's list and never touches the disk. */
export function fileRoute(app: FastifyInstance, { releases, vault }: ControlPlane) {
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/r/:name/:version/*',
    { schema: { params } },
    async (request, reply) => {
      const { name, version, '*': path } = request.params
      reply.headers({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' })
      const files = (await releases.get(name, version))?.release.files ?? {}
      const file = Object.hasOwn(files, path) ? files[path] : undefined
      const found =
        file && (await vault.read(file, path, acceptedEncodings(request.headers['accept-encoding'])))
      if (!found) throw new Refusal(404, `${name}@${version} has no file ${path}.`)
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': mediaType(path).type,
        'cross-origin-resource-policy': 'cross-origin',
        'timing-allow-origin': '*',
        vary: 'accept-encoding',
        ...(found.encoding && { 'content-encoding': found.encoding }),
      })
      return reply.send(found.bytes)
    },
  )
}
