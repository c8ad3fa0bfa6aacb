import { AnnounceRequest, StatusResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requirePermission } from '../../access/guards'
import type { Context } from '../../context/context'

/** Telling everybody of something. */
export const announcementRoutes =
  ({ db, now }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.post(
      '/api/v1/announcements',
      {
        config: { guard: requirePermission('settings.update'), closedInDemo: true },
        schema: {
          summary: 'Notify everybody; people are told little by little in the background',
          body: AnnounceRequest,
          response: { 202: StatusResponse },
        },
      },
      async (request, reply) => {
        const { title, text, action = null } = request.body
        await db.insertInto('announcements').values({ title, text, action, created_at: now() }).execute()
        return reply.code(202).send({ status: 'success' })
      },
    )
  }
