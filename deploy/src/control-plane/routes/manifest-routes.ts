import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { ControlPlane } from '../control-plane'
import { Refusal } from '../refusal'
import { EnvName } from '../releases/release-schema'

const params = Type.Object({ env: EnvName })
const query = Type.Object({ at: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,9}$' })) })

interface Call {
  Params: { env: string }
  Querystring: { at?: string }
}

/** The signed manifest, now or as of an earlier revision; and its signature alone. */
export function manifestRoutes(app: FastifyInstance, { log, sign, current }: ControlPlane) {
  async function manifest(env: string, at?: string) {
    if (at === undefined) {
      const signed = await current(env)
      if (!signed) throw new Refusal(404, `Nothing is deployed in "${env}" yet.`)
      return signed
    }
    const logged = await log.at(env, Number(at))
    if (!logged) throw new Refusal(404, `"${env}" has no revision ${at}.`)
    return sign(logged)
  }

  app.get<Call>(
    '/v1/:env/manifest.json',
    { schema: { params, querystring: query } },
    async (request, reply) => {
      const { bytes, signature, etag } = await manifest(request.params.env, request.query.at)
      reply.headers({
        etag,
        'cache-control': 'no-cache, stale-if-error=604800',
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'ETag, Manifest-Signature',
        'manifest-signature': signature,
      })
      if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type('application/json').send(bytes)
    },
  )

  app.get<Call>(
    '/v1/:env/manifest.json.sig',
    { schema: { params, querystring: query } },
    async (request, reply) => {
      const { signature } = await manifest(request.params.env, request.query.at)
      reply.headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
      return reply.type('text/plain; charset=utf-8').send(signature)
    },
  )
}

const matches = (header: string | undefined, etag: string) =>
  header?.split(',').some(candidate => candidate.trim().replace(/^W\//, '') === etag) ?? false
