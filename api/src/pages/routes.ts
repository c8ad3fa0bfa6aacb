import { CustomPageResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { openToAll } from '../access/guards'
import type { Context } from '../context/context'
import { notFound } from '../errors/refusals'
import { pageStore } from './store'

export const pageRoutes =
  ({ db }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/api/v1/custom-pages/:idOrSlug',
      {
        config: { guard: openToAll, openToUnverified: true, scope: 'content:read' },
        schema: {
          summary: 'A page by its id or slug',
          params: Type.Object({ idOrSlug: Type.String({ maxLength: 200 }) }),
          response: { 200: CustomPageResponse },
        },
      },
      async ({ params }) => {
        const found = await pageStore(db).find(params.idOrSlug)
        if (!found) throw notFound('page')
        return { page: found.page, ...(found.seo && { seo: found.seo }) }
      },
    )
  }
