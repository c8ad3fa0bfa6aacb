import { FileArchiveQuery } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { requireUser } from '../access/guards'
import type { Context } from '../context/context'
import { archiveOf, filesOf } from './archive'
import { idsMeant } from './matching-entries'
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
          querystring: FileArchiveQuery,
          response: { 200: { content: { 'application/zip': { schema: Type.Unknown() } } } },
        },
      },
      async (request, reply) => {
        const { entryIds, expected, ...list } = request.query
        const space = await spaceOf(request, context)
        const ids = await idsMeant(context, space, {
          entryIds: [...new Set(entryIds?.split(',').map(Number))],
          ...(entryIds === undefined && expected !== undefined && { matching: { ...list, expected } }),
        })
        const files = await filesOf(context, space, ids)
        return reply
          .headers({
            'content-type': 'application/zip',
            'content-disposition': contentDisposition('attachment', 'files.zip'),
          })
          .send(archiveOf(files))
      },
    )
  }
