import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { requireUser } from '../access/guards'
import type { Context } from '../context/context'
import { archiveOf, filesOf } from './archive'
import { contentDisposition } from './serving/content-disposition'
import { spaceOf } from './space'

export const archiveRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/api/v1/file-entries/archive',
      {
        config: { guard: requireUser },
        schema: {
          summary: 'Several entries as a ZIP, folders with all in them',
          querystring: Type.Object({
            entryIds: Type.String({ pattern: '^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,199}$' }),
          }),
          response: { 200: { content: { 'application/zip': { schema: Type.Unknown() } } } },
        },
      },
      async (request, reply) => {
        const ids = [...new Set(request.query.entryIds.split(',').map(Number))]
        const files = await filesOf(context, await spaceOf(request, context), ids)
        return reply
          .headers({
            'content-type': 'application/zip',
            'content-disposition': contentDisposition('attachment', 'files.zip'),
          })
          .send(archiveOf(files))
      },
    )
  }
