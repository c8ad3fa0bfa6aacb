import { AppError } from '@app/api/errors'
import { holdsPermission } from '@app/shared/permissions'
import { parseCookie } from 'cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Identify } from '../control-plane/access/identity'

const Answer = Compile(
  Type.Object({
    user: Type.Object({
      email: Type.String(),
      permissions: Type.Array(Type.Object({ name: Type.String() })),
    }),
  }),
)

/** Whoever is signed in to the application beside the control plane: `releases.view` may look, `releases.deploy` may act. */
export const bySession =
  (app: Pick<FastifyInstance, 'inject'>, baseUrl: string): Identify =>
  async request => {
    const { cookie, 'x-account': account } = request.headers
    if (!cookie || request.headers.authorization) return undefined
    const answer = await app.inject({
      url: '/api/v1/users/me',
      headers: { cookie, accept: 'application/json', ...(account !== undefined && { 'x-account': account }) },
      remoteAddress: request.ip,
    })
    // The page belongs to another account than the one that is signed in.
    if (answer.statusCode === 409)
      throw new AppError(409, answer.json().message, { code: answer.json().code })
    if (answer.statusCode !== 200) return undefined
    const { user } = Answer.Parse(answer.json())
    const has = (name: string) => holdsPermission(user.permissions, name)
    if (!has('releases.view'))
      throw new AppError(403, `${user.email} may not see releases.`, { code: 'E502' })
    if (!['GET', 'HEAD'].includes(request.method)) refuseForgery(request, cookie, baseUrl)
    return {
      actor: user.email,
      may: action => action === 'view' || (action !== 'admin' && has('releases.deploy')),
    }
  }

/** A cookie comes along with requests other sites make; the token in the header does not. */
function refuseForgery({ headers, host }: FastifyRequest, cookie: string, baseUrl: string) {
  const token = parseCookie(cookie)['XSRF-TOKEN']
  const site = headers['sec-fetch-site']
  if (!token || headers['x-xsrf-token'] !== token) throw new AppError(419, 'CSRF token mismatch.')
  // A proxy may pass on its own name or the one that was asked.
  const { origin } = headers
  const isOurs =
    origin === undefined ||
    origin === new URL(baseUrl).origin ||
    origin === `${new URL(baseUrl).protocol}//${host}` ||
    // What a page that sends no referrer says of itself.
    (origin === 'null' && site === 'same-origin')
  if ((site !== undefined && site !== 'same-origin') || !isOurs)
    throw new AppError(403, 'This came from another site.')
}
