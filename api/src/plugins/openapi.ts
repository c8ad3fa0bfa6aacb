import '@fastify/swagger'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { requirePermission } from '../access/guards'

export const openApiRoutes = (): FastifyPluginAsyncTypebox => async app => {
  app.get(
    '/api/v1/openapi.json',
    {
      config: { guard: requirePermission('api.access') },
      schema: {
        summary: 'This description of the API, as OpenAPI 3.1',
        response: { 200: Type.Object({}, { additionalProperties: true }) },
      },
    },
    async () => app.swagger(),
  )
}
