import { AppError } from '@app/api/errors'
import {
  FilePath,
  Name,
  Published,
  PublishedReleases,
  type ReleaseRecord,
  ReleaseSchema,
  Uploaded,
  Version,
} from '@app/shared/protocol'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { identityOf, requireIdentity, requireMay } from '../access/identity'
import type { ControlPlane } from '../plane/control-plane'
import { inconsistencies } from '../releases/inconsistencies'
import { MAX_FILE_BYTES } from '../releases/too-large'

/** A sentence names so many files at most; `missing` of the answer has all. */
const NAMED = 5

const listed = (paths: string[]) =>
  [...paths.slice(0, NAMED), ...(paths.length > NAMED ? [`${paths.length - NAMED} more`] : [])].join(', ')

interface Named {
  Params: { name: string; version: string }
}

/** Publishing: first the files, then the record that makes them a release for ever. */
export async function releaseRoutes(app: FastifyInstance, plane: ControlPlane) {
  const { log, releases, vault } = plane
  const onRequest = requireIdentity(plane.ways)
  const params = Type.Object({ name: Name, version: Version })

  await app.register(async upload => {
    upload.removeAllContentTypeParsers()
    upload.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    upload.put<Named & { Body: Buffer | undefined }>(
      '/v1/releases/:name/:version/files/*',
      {
        schema: {
          params: Type.Object({ name: Name, version: Version, '*': FilePath }),
          response: { 201: Uploaded },
        },
        bodyLimit: MAX_FILE_BYTES,
        onRequest,
      },
      async (request, reply) => {
        requireMay(identityOf(request), 'publish', { remote: request.params.name })
        return reply.code(201).send(await vault.add(request.body ?? Buffer.alloc(0)))
      },
    )
  })

  app.put<Named & { Body: ReleaseRecord }>(
    '/v1/releases/:name/:version',
    { schema: { params, body: ReleaseSchema, response: { 200: Published, 201: Published } }, onRequest },
    async (request, reply) => {
      const { params, body } = request
      const { name, version } = params
      const identity = identityOf(request)
      requireMay(identity, 'publish', { remote: name })
      const wrong = inconsistencies(body, { name, version })
      if (wrong.length > 0) throw new AppError(422, wrong.join(' '))
      const result = await releases.register(body, identity.actor)
      switch (result.kind) {
        case 'missing':
          throw new AppError(
            422,
            `Files of ${name}@${version} are missing or differ: ${listed(result.missing)}. Upload them first.`,
            { missing: result.missing },
          )
        case 'different':
          throw new AppError(
            409,
            `${name}@${version} was published before with other content, and a version never changes. Publish under a new version.`,
          )
        default:
          return reply
            .code(result.kind === 'created' ? 201 : 200)
            .send({ name, version, digest: result.digest })
      }
    },
  )

  app.get<{ Params: { name: string } }>(
    '/v1/releases/:name',
    { schema: { params: Type.Object({ name: Name }), response: { 200: PublishedReleases } }, onRequest },
    async ({ params: { name } }) => {
      const environments = await log.environments()
      const heads = await Promise.all(environments.map(env => log.head(env)))
      const live = heads.flatMap(head =>
        (head?.microFrontends[name] ?? []).map(({ metadata }) => ({
          env: head?.env ?? '',
          version: metadata.version,
        })),
      )
      const found = await releases.list(name)
      return {
        name,
        releases: found.map(({ release, digest, at, actor }) => ({
          version: release.version,
          digest,
          at,
          actor,
          live: live.filter(({ version }) => version === release.version).map(({ env }) => env),
        })),
      }
    },
  )
}
