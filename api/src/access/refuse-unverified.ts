import type { FastifyRequest } from 'fastify'
import type { Context } from '../context/context'
import { forbidden } from '../errors/refusals'

/** Refuses a signed-in user who has not proved the address, where the site asks for that and the route is not needed to prove it. */
export async function refuseUnverified(request: FastifyRequest, { siteCache }: Context) {
  const { openToUnverified } = request.routeOptions.config
  const isOpen = typeof openToUnverified === 'function' ? openToUnverified(request) : openToUnverified
  const actor = request.session ?? request.bearer
  if (!actor || actor.isVerified || isOpen) return
  const { settings } = await siteCache.at(request.seen.site)
  if (settings.require_email_confirmation) throw forbidden('email_unverified')
}
