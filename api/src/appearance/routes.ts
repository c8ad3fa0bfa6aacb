import {
  AppearanceRequest,
  AppearanceResponse,
  AppearanceRevisionResponse,
  AppearanceRevisionsResponse,
  ById,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requirePermission } from '../access/guards'
import type { Context } from '../context/context'
import { notFound } from '../errors/refusals'
import { noteSecurityEvent } from '../observability/security-log'
import { readAppearance } from './read-appearance'
import { appearanceRevisions } from './revisions'
import { saveAppearance } from './save-appearance'

const guard = requirePermission('themes.update', 'settings.update')

export const appearanceRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/api/v1/appearance',
      {
        config: { guard },
        schema: {
          summary: 'How the site looks: themes, settings and fonts, with the version to change them from',
          response: { 200: AppearanceResponse },
        },
      },
      () => readAppearance(context.db),
    )

    app.put(
      '/api/v1/appearance',
      {
        config: { guard, closedInDemo: true },
        schema: {
          summary: 'Publish themes and settings of the appearance, all of them or none',
          body: AppearanceRequest,
          response: { 200: AppearanceResponse },
        },
      },
      async request => {
        const { themes, settings = {} } = request.body
        const after = await saveAppearance(context, request, request.body)
        noteSecurityEvent(request, {
          event: 'authz_admin',
          reason: `appearance ${[...(themes ? ['themes'] : []), ...Object.keys(settings)].join(', ')}`,
        })
        return after
      },
    )

    app.get(
      '/api/v1/appearance/revisions',
      {
        config: { guard },
        schema: {
          summary: 'The newest 50 published appearances',
          response: { 200: AppearanceRevisionsResponse },
        },
      },
      async () => ({ revisions: await appearanceRevisions(context.db).list() }),
    )

    app.get(
      '/api/v1/appearance/revisions/:id',
      {
        config: { guard },
        schema: {
          summary: 'What the site looked like after one was published',
          params: ById,
          response: { 200: AppearanceRevisionResponse },
        },
      },
      async ({ params }) => {
        const revision = await appearanceRevisions(context.db).find(params.id)
        if (!revision) throw notFound('revision')
        return { revision }
      },
    )
  }
