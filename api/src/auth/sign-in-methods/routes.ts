import { StatusResponse, WaysInResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { requireUser, signedInUser } from '../../access/guards'
import type { Context } from '../../context/context'
import { reviewStore } from './review-store'

/** After a new password: what else was let in since the one before. Each is removed where it always is. */
export const waysInRoutes =
  ({ db }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/auth/user/ways-in',
      {
        config: { guard: requireUser },
        schema: {
          summary:
            'Identities, passkeys and access tokens added between the last password and the one before; empty when they were looked through',
          response: { 200: WaysInResponse },
        },
      },
      async request => ({ ways_in: await reviewStore(db).list(signedInUser(request)) }),
    )

    app.post(
      '/auth/user/ways-in/reviewed',
      {
        config: { guard: requireUser, closedInDemo: true },
        schema: {
          summary: 'Keep the ways in that were listed',
          body: Type.Object({}),
          response: { 200: StatusResponse },
        },
      },
      async request => {
        await reviewStore(db).end(signedInUser(request))
        return { status: 'success' as const }
      },
    )
  }
