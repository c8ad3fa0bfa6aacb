import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal'

/** The only place where a thrown thing becomes an answer of the control plane. */
export function handleError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal)
    return reply.code(error.statusCode).send({ message: error.message, ...error.details })
  const status = error.statusCode ?? 500
  if (status < 500) return reply.code(status).send({ message: error.message })
  request.log.error({ err: error }, 'control plane')
  return reply.code(500).send({ message: 'The control plane failed. Its log says why.' })
}
