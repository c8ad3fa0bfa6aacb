import type { Bootstrap, User } from '@app/shared/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bootstrap data of whoever asks for a document, in two parts of which the first is the same for many. */
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

/** Finds them out; sets the cookies on the answer that this browser lacks. Rejects when the api cannot say. */
export type BootstrapOf = (request: FastifyRequest, reply: FastifyReply) => Promise<DocumentBootstrap>
