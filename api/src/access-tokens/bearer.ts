import type { FastifyRequest } from 'fastify'
import { hasPermission } from '../access/has-permission'
import { permissionsOf } from '../access/permissions-of'
import type { Context } from '../context/context'
import { forbidden, unauthorized } from '../errors/refusals'
import { accessTokenStore } from './store'

/** The secret of an `Authorization: Bearer` header; undefined when there is no such header. */
export const bearerSecret = ({ headers }: FastifyRequest) =>
  /^bearer\s+(.*)$/i.exec(headers.authorization ?? '')?.[1]?.trim()

/** Stores on the request whose access token it carries. The token is refused while the API is off or its owner may not use it. */
export async function findBearer(request: FastifyRequest, context: Context, secret: string) {
  const found = await accessTokenStore(context.db, context.now).find(secret)
  if (!found) throw unauthorized()
  Object.assign(request, found)
  const [{ settings }, held] = await Promise.all([
    context.siteCache.at(found.seen.site),
    permissionsOf(request, context),
  ])
  if (!settings.api.integrated || !hasPermission(held, 'api.access')) throw unauthorized()
}

/** Lets a token do only what its route names a scope for, and what it was given. */
export function requireScope({ bearer, routeOptions }: FastifyRequest) {
  if (!bearer) return
  const { scope } = routeOptions.config
  if (!scope) throw forbidden('token_not_accepted')
  if (!bearer.scopes.includes(scope)) throw forbidden('token_scope_missing', { scope })
}
