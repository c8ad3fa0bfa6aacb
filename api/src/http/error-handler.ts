import type { ErrorBody } from '@app/shared/wire'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error'
import { eventOfRefusal } from '../observability/refusal-event'
import { noteSecurityEvent } from '../observability/security-log'

const GENERAL: ErrorBody = { message: 'There was an issue. Please try again.' }

/** Requests the framework itself cannot take, in words of our own. */
const frameworkRefusals: Record<string, [status: number, message: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'This content type is not supported.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The request is incomplete.'],
}

/** The only place where a thrown thing becomes an answer. Nothing about an unexpected one leaves the server. */
export function handleError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof AppError) {
    const event = error.event ?? eventOfRefusal(error, request)
    if (event) noteSecurityEvent(request, event)
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
    return reply.code(error.statusCode).send(error.body)
  }
  const refusal = frameworkRefusals[error.code]
  if (refusal) return reply.code(refusal[0]).send({ message: refusal[1] } satisfies ErrorBody)
  // Whoever sent half a body and went, or was too slow, reads no answer.
  if (request.raw.destroyed && !request.raw.complete)
    return reply.code(400).send({ message: 'The request is incomplete.' } satisfies ErrorBody)
  request.log.error({ err: error }, 'unexpected error')
  return reply.code(500).send(GENERAL)
}
