import { AppError } from '@app/api/errors'
import { EnvName, Name, withoutBase } from '@app/shared/protocol'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { identityOf, requireIdentity } from '../access/identity'
import { commitAs } from '../commits/commit-as'
import type { ControlPlane } from '../plane/control-plane'
import { handleError } from '../routes/error-handler'
import { importMap } from './projections'
import { originOf } from './read-facades'

const DEFAULT_ENV = 'production'
const querystring = Type.Object({
  env: Type.Optional(EnvName),
  // Sent by existing scripts. Every file is here, so there is nothing to skip, and no folders to map.
  skip_url_check: Type.Optional(Type.String()),
  packageDirLevel: Type.Optional(Type.String()),
})
const Url = Type.String({ minLength: 1, maxLength: 2000 })
const MapBody = Type.Object(
  {
    imports: Type.Record(Type.String({ maxLength: 200 }), Url, { minProperties: 1, maxProperties: 200 }),
    scopes: Type.Optional(Type.Object({}, { additionalProperties: false })),
    integrity: Type.Optional(Type.Record(Url, Type.String({ maxLength: 200 }), { maxProperties: 200 })),
  },
  { additionalProperties: false },
)
const ServiceBody = Type.Object(
  { service: Name, url: Url, integrity: Type.Optional(Type.String({ maxLength: 200 })) },
  { additionalProperties: false },
)

interface Call {
  Querystring: { env?: string }
}
type Map = { imports: Record<string, string>; integrity?: Record<string, string> }
type Service = { service: string; url: string; integrity?: string }

/** The routes of import-map-deployer, for scripts that know it. A write is a revision like any other; a URL must be that of a published release. */
export async function importMapFacade(app: FastifyInstance, plane: ControlPlane) {
  await app.register(async scope => {
    scope.setErrorHandler(asTheirs)
    acceptEmptyBodies(scope)
    routes(scope, plane)
  })
}

function routes(app: FastifyInstance, plane: ControlPlane) {
  const onRequest = requireIdentity(plane.ways)

  const read = async (env: string, origin: string) => {
    const current = await plane.current(env)
    if (!current) throw new AppError(404, `There is no environment "${env}".`)
    return importMap(current.manifest, origin)
  }

  async function write(request: FastifyRequest<Call>, set: Record<string, string | null>) {
    const { env = DEFAULT_ENV } = request.query
    await read(env, '')
    const reason = `${request.method} ${request.url.split('?')[0]}`
    await commitAs(plane, env, { set, reason }, identityOf(request))
    return read(env, originOf(request))
  }

  /** The version a URL of ours stands for. Throws where it is none, or its hash is another one than the caller expects. */
  async function versionOf(request: FastifyRequest, name: string, address: string, integrity?: string) {
    const version = namedVersion(request, plane.basePath, name, address)
    const release = integrity ? (await plane.releases.get(name, version))?.release : undefined
    if (release && release.files[release.entry]?.sri !== integrity)
      throw new AppError(422, `${address} does not have the integrity ${integrity}. Nothing was changed.`)
    return version
  }

  app.get('/health', async () => 'everything is ok')

  app.get<Call>('/import-map.json', { schema: { querystring } }, async (request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' })
    return read(request.query.env ?? DEFAULT_ENV, originOf(request))
  })

  app.patch<Call & { Body: Map }>(
    '/import-map.json',
    { schema: { querystring, body: MapBody }, onRequest },
    async request => {
      const { imports, integrity = {} } = request.body
      const wanted = Object.entries(imports).map(
        async ([name, url]) => [name, await versionOf(request, name, url, integrity[url])] as const,
      )
      return write(request, Object.fromEntries(await Promise.all(wanted)))
    },
  )

  app.patch<Call & { Body: Service }>(
    '/services',
    { schema: { querystring, body: ServiceBody }, onRequest },
    async request => {
      const { service, url, integrity } = request.body
      return write(request, { [service]: await versionOf(request, service, url, integrity) })
    },
  )

  app.delete<Call & { Params: { name: string } }>(
    '/services/:name',
    { schema: { querystring, params: Type.Object({ name: Name }) }, onRequest },
    async request => write(request, { [request.params.name]: null }),
  )

  app.get('/environments', { onRequest }, async () => {
    const names = await plane.log.environments()
    return {
      environments: names.map(name => ({ name, aliases: [], isDefault: name === DEFAULT_ENV })),
    }
  })
}

/** Their clients know 400 for what is not well-formed. What is well-formed and refused keeps our status. */
function asTheirs(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const isMalformed = error instanceof AppError && error.statusCode === 422 && 'errors' in error.members
  return isMalformed ? reply.code(400).send(error.body()) : handleError(error, request, reply)
}

/** Their clients send a content type with every call, also where there is nothing in it. */
function acceptEmptyBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, String(body), done)
  })
}

/** The version a URL of ours stands for; origins are compared after parsing. */
function namedVersion(request: FastifyRequest, basePath: string, name: string, address: string): string {
  const origin = originOf(request)
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined
  const path = withoutBase(url?.pathname ?? '', basePath)
  const [, remote, version] = /^\/r\/([^/]+)\/([^/]+)\/[^/]+$/.exec(path) ?? []
  if (url?.origin !== new URL(origin).origin || remote !== name || !version)
    throw new AppError(
      422,
      `${address} is not a release of ${name}. Publish it here, and name ${origin}${basePath}/r/${name}/<version>/…`,
    )
  return decodeURIComponent(version)
}
