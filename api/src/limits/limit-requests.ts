import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error'
import type { RateLimits } from './rate-limits'

/** Counts every request of an address, and apart from them, far more generously, what every page load needs: documents and bootstrap data. When the counter itself is down, requests are served all the same. */
export const limitRequests = (request: FastifyRequest, { limits }: { limits: RateLimits }) =>
  countLoad(request, request.routeOptions.config.everyPage ? limits.pages : limits.requests)

/** Counts a document, beside the bootstrap data its address asked for. */
export const limitDocuments = (request: FastifyRequest, { limits }: { limits: RateLimits }) =>
  countLoad(request, limits.pages)

async function countLoad(request: FastifyRequest, limit: RateLimits['pages']) {
  try {
    await limit(request, request.ip)
  } catch (error) {
    if (error instanceof AppError) throw error
    request.log.error({ err: error }, 'rate limits cannot be counted')
  }
}

/** Counts without refusing: false when the limit is reached. For mails that are left out silently, so that the answer does not reveal it. */
export async function isWithinLimit(count: () => Promise<void>) {
  try {
    await count()
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
