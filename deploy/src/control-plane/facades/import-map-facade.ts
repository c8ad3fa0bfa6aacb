import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { identityOf, requireIdentity } from '../access/identity'
import { commitAs } from '../commit-as'
import type { ControlPlane } from '../control-plane'
import { Refusal } from '../refusal'
import { EnvName, Name } from '../releases/release-schema'
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
  },
  { additionalProperties: false },
)
const ServiceBody = Type.Object({ service: Name, url: Url }, { additionalProperties: false })

interface Call {
  Querystring: { env?: string }
}

/** The routes of import-map-deployer, for scripts that know it. A write is a revision like any other; a URL must be that of a published release. */
export function importMapFacade(app: FastifyInstance, plane: ControlPlane) {
  const onRequest = requireIdentity(plane.ways)

  const read = async (env: string, origin: string) => {
    const head = await plane.log.head(env)
    return importMap({ microFrontends: head?.microFrontends ?? {} }, origin)
  }

  async function write(request: FastifyRequest<Call>, set: Record<string, string | null>) {
    const { env = DEFAULT_ENV } = request.query
    const reason = `${request.method} ${request.url.split('?')[0]}`
    await commitAs(plane, env, { set, reason }, identityOf(request))
    return read(env, originOf(request))
  }

  app.get<Call>('/import-map.json', { schema: { querystring } }, async (request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' })
    return read(request.query.env ?? DEFAULT_ENV, originOf(request))
  })

  app.patch<Call & { Body: { imports: Record<string, string> } }>(
    '/import-map.json',
    { schema: { querystring, body: MapBody }, onRequest },
    async request => {
      const { imports } = request.body
      const wanted = Object.entries(imports).map(([name, url]) => [name, versionOf(request, name, url)])
      return write(request, Object.fromEntries(wanted))
    },
  )

  app.patch<Call & { Body: { service: string; url: string } }>(
    '/services',
    { schema: { querystring, body: ServiceBody }, onRequest },
    async request => {
      const { service, url } = request.body
      return write(request, { [service]: versionOf(request, service, url) })
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

/** The version a URL of ours stands for; origins are compared after parsing. */
function versionOf(request: FastifyRequest, name: string, address: string): string {
  const origin = originOf(request)
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined
  const [, remote, version] = /^\/r\/([^/]+)\/([^/]+)\/[^/]+$/.exec(url?.pathname ?? '') ?? []
  if (url?.origin !== new URL(origin).origin || remote !== name || !version)
    throw new Refusal(
      422,
      `${address} is not a release of ${name}. Publish it here, and name ${origin}/r/${name}/<version>/…`,
    )
  return decodeURIComponent(version)
}
