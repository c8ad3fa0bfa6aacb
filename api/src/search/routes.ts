import { SearchQuery, SearchResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requireUser } from '../access/guards'
import { permissionsOf } from '../access/permissions-of'
import type { Context } from '../context/context'
import { spaceOf } from '../file-entries/space'
import { visitorLanguage } from '../localization/visitor-language'
import { findEverywhere } from './find-everywhere'

/** One search over everything that somebody may open. */
export const searchRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/api/v1/search',
      {
        config: { guard: requireUser },
        schema: {
          summary:
            'Find people, pages, messages, own files, workspaces, roles, plans and coupons, as far as one may see them',
          querystring: SearchQuery,
          response: { 200: SearchResponse },
        },
      },
      async request => {
        const [held, space, language] = await Promise.all([
          permissionsOf(request, context),
          spaceOf(request, context),
          visitorLanguage(context, request),
        ])
        const query = request.query.query.trim()
        const { found, problems } = await findEverywhere(context, query, { held, space, language })
        for (const err of problems) request.log.error({ err }, 'a kind of things was not searched')
        return { found, ...(problems.length > 0 && { incomplete: true }) }
      },
    )
  }
