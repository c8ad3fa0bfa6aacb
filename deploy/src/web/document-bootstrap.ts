import type { Bootstrap, User } from '@app/shared/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bootstrap data for the requester of a document, in two parts of which the first is shared by many. */
export interface DocumentBootstrap {
  shared: {
    /** Equal keys mean equal parts. */
    key: string
    value: Omit<Bootstrap, 'user'>
    /** Its JSON without the last brace. */
    json: string
  }
  user: User | null
  userJson: string
}

/** Finds them out; sets the cookies on the answer that this browser lacks. Rejects when the api cannot say, and with a `statusCode` of 429 and `retryAfter` when the address asked for too many pages. */
export type BootstrapOf = (request: FastifyRequest, reply: FastifyReply) => Promise<DocumentBootstrap>

/** After how many seconds an address that asked for too many pages may ask again; undefined for any other error. */
export const secondsToWait = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 429
    ? Number('retryAfter' in error && error.retryAfter) || 60
    : undefined
