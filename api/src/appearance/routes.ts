import { AppearanceRequest, AppearanceResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requirePermission } from '../access/guards'
import type { Context } from '../context/context'
import { noteSecurityEvent } from '../observability/security-log'
import { readAppearance } from './read-appearance'
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
  }
