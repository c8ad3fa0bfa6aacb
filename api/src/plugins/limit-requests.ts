import type { FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { AppError } from '../errors'
import type { Limits } from './rate-limit'

/** Counts every request of an address, and apart from them, far more generously, what every page load needs: documents and bootstrap data. When the counter itself is down, people are served all the same. */
export const limitRequests = (request: FastifyRequest, { limits }: Pick<Context, 'limits'>) =>
  countLoad(request, request.routeOptions.config.everyPage ? limits.pages : limits.requests)

/** Counts a document, beside the bootstrap data its address asked for. */
export const limitDocuments = (request: FastifyRequest, { limits }: Pick<Context, 'limits'>) =>
  countLoad(request, limits.pages)

async function countLoad(request: FastifyRequest, limit: Limits['pages']) {
  try {
    await limit(request, request.ip)
  } catch (error) {
    if (error instanceof AppError) throw error
    request.log.error({ err: error }, 'rate limits cannot be counted')
  }
}
