import { AudienceChoicesResponse, AudienceRequest, AudienceResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requirePermission } from '../../access/guards'
import { recordNoChange } from '../../audit/record-change'
import type { Context } from '../../context/context'
import { invalid } from '../../errors/refusals'
import { readSettings } from '../../settings/store'
import { audienceProblems } from './announcement-problems'
import { countAudience } from './audience'

/** Whom an announcement can be for, for those who may tell people; they need no permission for roles or plans besides. */
export const audienceRoutes =
  ({ db, now }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const config = { guard: requirePermission('settings.update') }

    app.get(
      '/api/v1/announcements/choices',
      {
        config,
        schema: {
          summary: 'By what an audience can be narrowed',
          response: { 200: AudienceChoicesResponse },
        },
      },
      async () => {
        const [roles, plans, languages, settings] = await Promise.all([
          db.selectFrom('roles').select(['id', 'name']).where('guests', '=', false).orderBy('id').execute(),
          db
            .selectFrom('products')
            .select(['id', 'name'])
            .where('free', '=', false)
            .where('deleted_at', 'is', null)
            .orderBy('position')
            .orderBy('id')
            .execute(),
          db.selectFrom('localizations').select(['language as id', 'name']).orderBy('name').execute(),
          readSettings(db),
        ])
        return { roles, plans, languages, time_zone: settings.dates.default_timezone }
      },
    )

    app.post(
      '/api/v1/announcements/audience',
      {
        config,
        schema: {
          summary: 'How many people would be told now; nothing is stored',
          body: AudienceRequest,
          response: { 200: AudienceResponse },
        },
      },
      async request => {
        recordNoChange(request)
        const { audience } = request.body
        const problems = await audienceProblems(db, audience)
        if (Object.keys(problems).length > 0) throw invalid(problems)
        const settings = await readSettings(db)
        return { people: await countAudience(db, audience, { settings, time: now() }) }
      },
    )
  }
