import { BootstrapResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { openToAll } from '../access/guards'
import type { Context } from '../context'
import { loadBootstrap } from './load-bootstrap'

export const bootstrapRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/api/v1/bootstrap-data',
      {
        config: { guard: openToAll, openToUnverified: true, everyPage: true, forAnyAccount: true },
        schema: {
          summary: 'What the app must know before it draws anything',
          response: { 200: BootstrapResponse },
        },
      },
      async request => ({ data: await loadBootstrap(context, request) }),
    )
  }
