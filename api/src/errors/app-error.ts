import type { ErrorBody } from '@app/shared/wire'
import type { SecurityEvent } from '../observability/security-event'

/** A refusal meant for the person who asked; anything else that is thrown becomes the general 500. */
export class AppError extends Error {
  override name = 'AppError'
  readonly statusCode: number
  readonly body: ErrorBody
  /** Seconds to wait before another try. */
  readonly retryAfter: number | undefined
  /** What the security log is told beside the answer. */
  event: SecurityEvent | undefined

  constructor(statusCode: number, body: ErrorBody, retryAfter?: number) {
    super(body.message)
    this.statusCode = statusCode
    this.body = body
    this.retryAfter = retryAfter
  }

  /** The same refusal, told to the security log. */
  as(event: SecurityEvent): this {
    this.event = event
    return this
  }
}

/** The refusal of a sign-in: `user` is whose account was tried, where there is one, and `reason` is for the log alone. */
export const refusedSignIn = (refusal: AppError, reason: string, user: number | null = null) =>
  refusal.as({ event: 'authn_login_fail', reason, user })

/** 401: nobody is signed in. */
export const unauthorized = () => new AppError(401, { message: 'Unauthenticated.' })

/** 403: whoever asks may not do this. */
export const forbidden = (message = "You don't have permission to do this.") => new AppError(403, { message })

/** 403: a public demo does not let anybody change this. */
export const closedInDemo = () => forbidden('This action is disabled on the demo site.')

/** 404: there is no such thing, or none this person may know of. */
export const notFound = (thing: string) => new AppError(404, { message: `Could not find this ${thing}.` })

/** 419: the request did not come from a page of ours. */
export const csrfMismatch = () => new AppError(419, { message: 'CSRF token mismatch.' })

/** 422: fields of the request are wrong; the first message is the summary. */
export const invalid = (errors: Record<string, string | string[]>) =>
  new AppError(422, { message: Object.values(errors).flat()[0] ?? 'The given data was invalid.', errors })

/** 429: too often; `field` also shows the message beside that field. */
export const tooMany = (seconds: number, field?: string) => {
  const message = `Too many attempts. Please try again in ${seconds} seconds.`
  return new AppError(429, { message, ...(field && { errors: { [field]: message } }) }, seconds)
}

/** 503: more is asked for than can be done just now. */
export const busy = () =>
  new AppError(503, { message: 'The server is busy. Please try again in a moment.' }, 2)
