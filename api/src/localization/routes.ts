import { ValueListsResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { openToAll } from '../access/guards'
import type { Context } from '../context/context'
import { timeZonesByRegion } from '../geolocation/time-zones'
import { countriesIn } from './countries'
import { visitorLanguage } from './visitor-language'

export const localizationRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/api/v1/value-lists/:names',
      {
        config: { guard: openToAll, openToUnverified: true, scope: 'content:read' },
        schema: {
          summary: 'Lists to choose from: localizations, countries, timezones, comma-joined',
          params: Type.Object({ names: Type.String({ maxLength: 200 }) }),
          response: { 200: ValueListsResponse },
        },
      },
      async request => {
        const names = request.params.names.split(',')
        const language = await visitorLanguage(context, request)
        const { languages } = await context.siteCache.at(request.seen.site)
        return {
          ...(names.includes('localizations') && {
            localizations: languages.filter(({ offered }) => offered),
          }),
          ...(names.includes('countries') && { countries: countriesIn(language) }),
          ...(names.includes('timezones') && { timezones: timeZonesByRegion() }),
        }
      },
    )
  }
