import { CustomPageResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { openToAll } from '../access/guards'
import type { Context } from '../context/context'
import { movedTo, notFound } from '../errors/refusals'
import { previewHash } from './preview-links'
import { type PublicPage, pageStore } from './store'

export const pageRoutes =
  ({ db }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/api/v1/custom-pages/:idOrSlug',
      {
        config: { guard: openToAll, openToUnverified: true, scope: 'content:read' },
        schema: {
          summary: 'A published page by its id or slug; 404 with `redirect_to` for a slug it had before',
          params: Type.Object({ idOrSlug: Type.String({ maxLength: 200 }) }),
          response: { 200: CustomPageResponse },
        },
      },
      async ({ params: { idOrSlug } }) => {
        const found = await pageStore(db).find(idOrSlug)
        if (found) return answerOf(found)
        const slug = await pageStore(db).movedTo(idOrSlug)
        throw slug === undefined ? notFound('page') : movedTo(`/pages/${slug}`, 'page')
      },
    )

    app.get(
      '/api/v1/page-previews/:token',
      {
        config: { guard: openToAll, openToUnverified: true },
        schema: {
          summary: 'A page that may not be published, for whoever has its preview link',
          params: Type.Object({ token: Type.String({ maxLength: 200 }) }),
          response: { 200: CustomPageResponse },
        },
      },
      async ({ params }, reply) => {
        const found = await pageStore(db).findByPreview(previewHash(params.token))
        if (!found) throw notFound('page')
        reply.header('x-robots-tag', 'noindex, nofollow')
        return answerOf(found)
      },
    )
  }

const answerOf = ({ page, seo }: PublicPage) => ({ page, ...(seo && { seo }) })
