import { type AppError, type FieldProblems, type Problem, refuse } from './app-error'
import type { ErrorCode } from './error-lines'

/** The refusal of a sign-in: `user` is whose account was tried, where there is one, and `reason` is for the log alone. */
export const refusedSignIn = (refusal: AppError, reason: string, user: number | null = null) =>
  refusal.as({ event: 'authn_login_fail', reason, user })

/** 401: not signed in. */
export const unauthorized = () => refuse(401, 'unauthenticated')

/** 403: the actor may not do this. Three kinds matter to clients: a missing permission, an unverified address, another site. */
export const forbidden = (code: ErrorCode, params: Problem['params'] = {}) => refuse(403, code, { params })

/** 404: there is no such thing, or none this person may know of. */
export const notFound = (thing: string) => refuse(404, 'not_found', { params: { thing } })

/** 404: it is at another path of the app now. */
export const movedTo = (path: string, thing: string) =>
  refuse(404, 'not_found', { params: { thing }, members: { redirect_to: path } })

/** 419: the request token is missing or wrong. */
export const csrfMismatch = () => refuse(419, 'csrf_mismatch')

/** 409: what is to be saved was read before somebody else changed it; `fields` are those that are about it. */
export const changedMeanwhile = (fields?: FieldProblems) =>
  refuse(409, 'changed_meanwhile', fields && { fields })

/** 422: fields of the request are wrong. A bare code is a problem without parameters. */
export function invalid(fields: Record<string, ErrorCode | Problem | Problem[]>) {
  const problems = Object.entries(fields).map(([field, problem]) => [
    field,
    typeof problem === 'string' ? { code: problem } : problem,
  ])
  return refuse(422, 'invalid', { fields: Object.fromEntries(problems) satisfies FieldProblems })
}

/** 429: too often; `field` also shows the sentence beside that field. */
export function tooMany(seconds: number, field?: string) {
  const problem = { code: 'too_many_attempts', params: { seconds } } as const
  return refuse(429, problem.code, {
    params: problem.params,
    ...(field && { fields: { [field]: problem } }),
    retryAfter: seconds,
  })
}

/** 503: more is asked for than can be done now. */
export const busy = () => refuse(503, 'busy', { retryAfter: 2 })

/** 507: the disk that files lie on is full. */
export const storageFull = () => refuse(507, 'storage_full')
