import type { FastifyRequest } from 'fastify'

/** As much of a request as says who acts. */
export type Acting = Pick<FastifyRequest, 'session' | 'bearer'>

/** On whose behalf a request is made: whoever is signed in, or gave out the access token; null for visitors. */
export const actorOf = ({ session, bearer }: Acting) => session?.userId ?? bearer?.userId ?? null
