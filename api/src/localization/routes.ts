import { ValueListsResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { openToAll } from '../access/guards'
import { countriesIn } from './countries'
import { locales } from './locales'
import { timeZonesByRegion } from './time-zones'

export const localizationRoutes = (): FastifyPluginAsyncTypebox => async app => {
  app.get(
    '/api/v1/value-lists/:names',
    {
      config: { guard: openToAll, scope: 'content:read' },
      schema: {
        summary: 'Lists to choose from: localizations, countries, timezones, comma-joined',
        params: Type.Object({ names: Type.String({ maxLength: 200 }) }),
        response: { 200: ValueListsResponse },
      },
    },
    async ({ params }) => {
      const names = params.names.split(',')
      return {
        ...(names.includes('localizations') && { localizations: locales }),
        ...(names.includes('countries') && { countries: countriesIn('en') }),
        ...(names.includes('timezones') && { timezones: timeZonesByRegion() }),
      }
    },
  )
}
