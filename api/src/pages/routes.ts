import { CustomPageResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { openToAll } from '../access/guards'
import type { Context } from '../context/context'
import { movedTo, notFound } from '../errors/refusals'
import { visitorLanguage } from '../localization/visitor-language'
import { previewHash } from './preview-links'
import { type PublicPage, pageStore } from './store'

export const pageRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const store = pageStore(context.db)

    app.get(
      '/api/v1/custom-pages/:idOrSlug',
      {
        config: { guard: openToAll, openToUnverified: true, scope: 'content:read' },
        schema: {
          summary:
            'A published page by its id or slug, in the language of the visitor if it is written in that; 404 with `redirect_to` for a slug it had before',
          params: Type.Object({ idOrSlug: Type.String({ maxLength: 200 }) }),
          response: { 200: CustomPageResponse },
        },
      },
      async request => {
        const { idOrSlug } = request.params
        const found = await store.find(idOrSlug, await visitorLanguage(context, request))
        if (found) return answerOf(found)
        const slug = await store.movedTo(idOrSlug)
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
      async (request, reply) => {
        const hash = previewHash(request.params.token)
        const found = await store.findByPreview(hash, await visitorLanguage(context, request))
        if (!found) throw notFound('page')
        reply.header('x-robots-tag', 'noindex, nofollow')
        return answerOf(found)
      },
    )
  }

const answerOf = ({ page, seo }: PublicPage) => ({ page, ...(seo && { seo }) })
