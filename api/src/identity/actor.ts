import type { FastifyRequest } from 'fastify'

/** As much of a request as says who acts. */
export type Acting = Pick<FastifyRequest, 'session' | 'bearer'>

/** On whose behalf a request is made: the signed-in user or the owner of the access token; null for visitors. */
export const actorOf = ({ session, bearer }: Acting) => session?.userId ?? bearer?.userId ?? null
