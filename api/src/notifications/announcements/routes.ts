import { AnnounceRequest, StatusResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requirePermission } from '../../access/guards'
import { recordChange } from '../../audit/record-change'
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
        await db.transaction().execute(async transaction => {
          await transaction
            .insertInto('announcements')
            .values({ title, text, action, created_at: now() })
            .execute()
          await recordChange(transaction, request, {
            action: 'announcements.create',
            subject: { type: 'announcement', name: title },
            after: { title, text, action },
          })
        })
        return reply.code(202).send({ status: 'success' })
      },
    )
  }
