import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { noteFailedSignIn } from '../activity/failed-sign-ins'
import type { Context } from '../context/context'
import { DatabaseUnavailable } from '../db/database-unavailable'
import { AppError, refuse } from '../errors/app-error'
import { storageFull } from '../errors/refusals'
import { isDiskFull } from '../files/disk-full'
import { logProblem } from '../jobs/run-periodically'
import { sentencesIn, visitorSentences } from '../localization/error-sentences'
import { eventOfRefusal } from '../observability/refusal-event'
import { noteSecurityEvent } from '../observability/security-log'
import { isServiceError, paymentsUnavailable } from '../payments/service-errors'

/** Requests the framework itself cannot take. */
const frameworkErrors: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refuse(413, 'body_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refuse(415, 'media_type_unsupported'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => refuse(400, 'body_incomplete'),
}

/** The only place where a thrown error becomes an answer, in the visitor's language. Nothing about an unexpected one leaves the server. */
export const errorHandler =
  (context: Context) =>
  async (thrown: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
    const error = asAppError(thrown, request)
    if (thrown instanceof AppError) {
      const event = thrown.event ?? eventOfRefusal(thrown, request)
      if (event) noteSecurityEvent(request, event)
      // Without it the refusal is the same.
      if (thrown.event)
        await noteFailedSignIn(context, request, thrown.event).catch(error =>
          logProblem(request.log, error, 'a failed sign-in is not written down'),
        )
    }
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
    const isDatabaseDown = thrown instanceof DatabaseUnavailable
    const say = await visitorSentences(context, request, { isDatabaseDown }).catch(() => sentencesIn('en'))
    return reply.code(error.statusCode).send(error.body(say))
  }

function asAppError(thrown: FastifyError | AppError, request: FastifyRequest): AppError {
  if (thrown instanceof AppError) return thrown
  const known = frameworkErrors[thrown.code]
  if (known) return known()
  // A client that sent half a body and left, or was too slow, reads no answer.
  if (request.raw.destroyed && !request.raw.complete) return refuse(400, 'body_incomplete')
  if (isServiceError(thrown)) {
    request.log.error({ err: thrown }, 'the payment service did not do what was asked')
    return paymentsUnavailable()
  }
  if (isDiskFull(thrown)) {
    request.log.error({ err: thrown }, 'a disk is full')
    return storageFull()
  }
  request.log.error({ err: thrown }, 'unexpected error')
  return refuse(500, 'internal')
}
