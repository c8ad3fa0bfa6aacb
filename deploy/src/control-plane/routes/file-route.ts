import { AppError } from '@app/api/errors'
import { FilePath, Name, type ReleaseRecord, Version } from '@app/shared/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { ControlPlane } from '../plane/control-plane'
import { acceptedEncodings, compress } from '../releases/compress'
import { recordText } from '../releases/entry-of'
import { mediaType } from '../releases/media-type'

const params = Type.Object({ name: Name, version: Version, '*': FilePath })

const EFFORT = 6
const forEver = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
}

/** Files of registered releases, for ever, and `release.json` beside them. A path is looked up in the release's list and never touches the disk. */
export function fileRoute(app: FastifyInstance, { releases, vault }: ControlPlane) {
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/r/:name/:version/*',
    { schema: { params } },
    async (request, reply) => {
      const { name, version, '*': path } = request.params
      reply.headers({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' })
      const release = (await releases.get(name, version))?.release
      if (release && path === 'release.json') return sendRecord(request, reply, release)
      const files = release?.files ?? {}
      const file = Object.hasOwn(files, path) ? files[path] : undefined
      const found =
        file && (await vault.read(file, path, acceptedEncodings(request.headers['accept-encoding'])))
      if (!found) throw new AppError(404, `${name}@${version} has no file ${path}.`)
      reply.headers({
        ...forEver,
        'content-type': mediaType(path).type,
        vary: 'accept-encoding',
        ...(found.encoding && { 'content-encoding': found.encoding }),
      })
      return reply.send(found.bytes)
    },
  )
}

/** Records are small and asked for once, so they are compressed as they are sent. */
async function sendRecord(request: FastifyRequest, reply: FastifyReply, release: ReleaseRecord) {
  const [encoding] = acceptedEncodings(request.headers['accept-encoding'])
  const bytes = Buffer.from(recordText(release))
  reply.headers({ ...forEver, 'content-type': 'application/json', vary: 'accept-encoding' })
  if (!encoding) return reply.send(bytes)
  return reply.header('content-encoding', encoding).send(await compress(bytes, encoding, EFFORT))
}
