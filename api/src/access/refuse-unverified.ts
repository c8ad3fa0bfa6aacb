import type { FastifyRequest } from 'fastify'
import type { Context } from '../context/context'
import { forbidden } from '../errors/app-error'

/** Refuses whoever is signed in without having proved the address, where the site asks for that and the route is not one they need to do so. */
export async function refuseUnverified(request: FastifyRequest, { siteCache }: Context) {
  const { openToUnverified } = request.routeOptions.config
  const isOpen = typeof openToUnverified === 'function' ? openToUnverified(request) : openToUnverified
  const actor = request.session ?? request.bearer
  if (!actor || actor.isVerified || isOpen) return
  const { settings } = await siteCache.at(request.seen.site)
  if (settings.require_email_confirmation) throw forbidden('Your email address is not verified.')
}
