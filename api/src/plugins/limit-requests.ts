import type { FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { AppError } from '../errors'

/** Counts every request of an address, and apart from them, far more generously, what every page load needs: documents and bootstrap data. When the counter itself is down, people are served all the same. */
export async function limitRequests(request: FastifyRequest, { limits }: Context) {
  const limit = request.routeOptions.config.everyPage ? limits.pages : limits.requests
  try {
    await limit(request, request.ip)
  } catch (error) {
    if (error instanceof AppError) throw error
    request.log.error({ err: error }, 'rate limits cannot be counted')
  }
}
