import type { FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { AppError } from '../errors'

/** Counts every request of an address. When the counter itself is down, people are served all the same. */
export async function limitRequests(request: FastifyRequest, { limits }: Context) {
  if (request.routeOptions.config.unlimited) return
  try {
    await limits.requests(request, request.ip)
  } catch (error) {
    if (error instanceof AppError) throw error
    request.log.error({ err: error }, 'rate limits cannot be counted')
  }
}
