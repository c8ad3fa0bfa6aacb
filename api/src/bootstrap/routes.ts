import { BootstrapResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { openToAll } from '../access/guards'
import { sendJson } from '../cache/cached-json'
import type { Context } from '../context/context'
import { bootstrapMemory } from './remembered-bootstrap'

export const bootstrapRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const remembered = bootstrapMemory(context)

    app.get(
      '/api/v1/bootstrap-data',
      {
        config: { guard: openToAll, openToUnverified: true, everyPage: true, forAnyAccount: true },
        schema: {
          summary: 'What the app must know before it draws anything',
          response: { 200: BootstrapResponse },
        },
      },
      async (request, reply) => {
        const { shared, userJson } = await remembered(request)
        return sendJson(reply, `{"data":${shared.json},"user":${userJson}}}`)
      },
    )
  }
