import { AppError } from '@app/api/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasCode } from '../../has-code'
import { rarely } from '../../rarely'
import { StoreUnavailable } from '../store/store-unavailable'

const isTime = rarely()

/** The only place where a thrown thing becomes an answer of the control plane. */
export function handleError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof AppError && error.statusCode === 503) reply.header('retry-after', 2)
  if (error instanceof AppError) return reply.code(error.statusCode).send(error.body())
  if (error instanceof StoreUnavailable || hasCode(error, 'ENOSPC')) {
    if (isTime(error.message)) request.log.error(`control plane: ${error.message}`)
    return reply.code(503).header('retry-after', 2).send({
      code: 'store_unavailable',
      message: 'The release store cannot be used right now. Please try again in a moment.',
    })
  }
  const status = error.statusCode ?? 500
  if (status < 500) return reply.code(status).send(new AppError(status, error.message).body())
  request.log.error({ err: error }, 'control plane')
  return reply.code(500).send({ code: 'internal', message: 'The control plane failed. Its log says why.' })
}
