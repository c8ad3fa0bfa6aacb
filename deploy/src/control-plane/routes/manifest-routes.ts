import { AppError } from '@app/api/errors'
import { EnvName } from '@app/shared/protocol'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { LoggedRevision } from '../log/revision-record'
import type { ControlPlane } from '../plane/control-plane'
import type { SignedManifest } from '../plane/sign-manifest'
import { acceptedEncodings, compress, type Encoding } from '../releases/compress'

const EFFORT = 9

const params = Type.Object({ env: EnvName })
const query = Type.Object({ at: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,9}$' })) })

interface Call {
  Params: { env: string }
  Querystring: { at?: string }
}

/** The signed manifest, now or as of an earlier revision, and its signature alone: complete under `/v1`, listed under `/v2`. */
export function manifestRoutes(app: FastifyInstance, { log, manifests }: ControlPlane) {
  routesOf(app, 'v1', log, manifests.complete)
  routesOf(app, 'v2', log, manifests.listed)
}

function routesOf(
  app: FastifyInstance,
  format: string,
  log: ControlPlane['log'],
  sign: (logged: LoggedRevision, now?: Date) => Promise<SignedManifest>,
) {
  const pack = createPack()

  async function manifest({ env }: Call['Params'], { at }: Call['Querystring']) {
    const logged = at === undefined ? await log.head(env) : await log.at(env, Number(at))
    if (logged) return sign(logged, at === undefined ? new Date() : undefined)
    throw new AppError(404, at ? `"${env}" has no revision ${at}.` : `Nothing is deployed in "${env}" yet.`)
  }

  app.get<Call>(
    `/${format}/:env/manifest.json`,
    { schema: { params, querystring: query } },
    async (request, reply) => {
      const signed = await manifest(request.params, request.query)
      const { etag, signature } = signed
      reply.headers({
        etag,
        'cache-control': 'no-cache, stale-if-error=604800',
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'ETag, Manifest-Signature',
        'manifest-signature': signature,
      })
      if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
      reply.type('application/json').header('vary', 'accept-encoding')
      const [encoding] = acceptedEncodings(request.headers['accept-encoding'])
      if (!encoding) return reply.send(signed.bytes)
      return reply.header('content-encoding', encoding).send(await pack(signed, encoding))
    },
  )

  app.get<Call>(
    `/${format}/:env/manifest.json.sig`,
    { schema: { params, querystring: query } },
    async (request, reply) => {
      const { signature } = await manifest(request.params, request.query)
      reply.headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
      return reply.type('text/plain; charset=utf-8').send(signature)
    },
  )
}

/** Every open page asks after a deploy, so each manifest is compressed once. */
function createPack() {
  const packed = new WeakMap<SignedManifest, Map<Encoding, Promise<Buffer>>>()
  return (signed: SignedManifest, encoding: Encoding): Promise<Buffer> => {
    const forms = packed.get(signed) ?? new Map<Encoding, Promise<Buffer>>()
    const form = forms.get(encoding) ?? compress(Buffer.from(signed.bytes), encoding, EFFORT)
    packed.set(signed, forms.set(encoding, form))
    return form
  }
}

const matches = (header: string | undefined, etag: string) =>
  header?.split(',').some(candidate => candidate.trim().replace(/^W\//, '') === etag) ?? false
