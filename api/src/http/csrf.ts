import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { csrfMismatch, forbidden } from '../errors/refusals'
import { xsrfTokenOf } from '../secrets/token'
import { isForeignOrigin } from './foreign-origin'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses a changing request that did not come from a page of ours: by `Sec-Fetch-Site` and `Origin`, where a browser sends them, and by the request token. Only POST can be overridden, and only to changing methods, so a safe routed method was safe on the wire as well. */
export function checkRequestForgery(request: FastifyRequest, baseUrl: string) {
  // No page of another site can send an access token: browsers ask first, and are refused.
  if (SAFE.has(request.method) || request.bearer) return
  const { provedByLink, signedByService } = request.routeOptions.config
  if (provedByLink || signedByService) return
  if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden('cross_site')
  if (request.routeOptions.config.sentByBrowsers) return
  if (isForeign(request, baseUrl))
    throw forbidden('cross_site').as({ event: 'authz_fail', reason: 'foreign origin' })
  const sent = Buffer.from(String(request.headers['x-xsrf-token'] ?? ''))
  const expected = Buffer.from(xsrfTokenOf(request.sessionToken))
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) throw csrfMismatch()
}

/** True when a browser says that another origin sent this. Pages that send no referrer may say `null` of themselves. */
function isForeign({ headers, host }: FastifyRequest, baseUrl: string) {
  const { origin } = headers
  if (origin === 'null') return headers['sec-fetch-site'] !== 'same-origin'
  return isForeignOrigin(origin, host, baseUrl)
}
