import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { csrfMismatch, forbidden } from '../errors'
import { xsrfTokenOf } from '../session/token'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses a changing request that did not come from a page of ours. Only POST can be overridden, and only to changing methods, so the routed method tells what the wire method told. */
export function checkRequestForgery(request: FastifyRequest) {
  // No page of another site can send an access token: browsers ask first, and are refused.
  if (SAFE.has(request.method) || request.bearer) return
  if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden()
  if (request.routeOptions.config.sentByBrowsers) return
  const sent = Buffer.from(String(request.headers['x-xsrf-token'] ?? ''))
  const expected = Buffer.from(xsrfTokenOf(request.sessionToken))
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) throw csrfMismatch()
}
