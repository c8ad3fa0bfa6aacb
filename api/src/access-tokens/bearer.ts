import type { FastifyRequest } from 'fastify'
import { hasPermission } from '../access/has-permission'
import { accessStore } from '../access/store'
import type { Context } from '../context'
import { forbidden, unauthorized } from '../errors'
import { readSettings } from '../settings/store'
import { accessTokenStore, type Bearer } from './store'

/** The secret of an `Authorization: Bearer` header; undefined when there is no such header. */
export const bearerSecret = ({ headers }: FastifyRequest) =>
  /^bearer\s+(.*)$/i.exec(headers.authorization ?? '')?.[1]?.trim()

/** Whoever a token stands for. It is worth nothing while the API is off or its owner may not use it. */
export async function findBearer({ db, now }: Context, secret: string): Promise<Bearer> {
  const bearer = await accessTokenStore(db, now).find(secret)
  if (!bearer) throw unauthorized()
  const [{ api }, held] = await Promise.all([readSettings(db), accessStore(db).permissionsOf(bearer.userId)])
  if (!api.integrated || !hasPermission(held, 'api.access')) throw unauthorized()
  return bearer
}

/** Lets a token do only what its route names a scope for, and what it was given. */
export function requireScope({ bearer, routeOptions }: FastifyRequest) {
  if (!bearer) return
  const { scope } = routeOptions.config
  if (!scope) throw forbidden('An access token cannot do this.')
  if (!bearer.scopes.includes(scope)) throw forbidden(`This access token lacks the scope ${scope}.`)
}
