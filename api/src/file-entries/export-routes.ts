import { csvHead, csvLine } from '@app/shared/csv'
import { FileEntriesExportQuery } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requireUser } from '../access/guards'
import type { Context } from '../context/context'
import { csvAnswers, sendCsv } from '../csv/csv-answer'
import { entriesAtOnce, pathOf } from './list-entries'
import { type Space, spaceOf } from './space'

/** What a list of files finds, for spreadsheets. */
export const fileExportRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/api/v1/file-entries/export',
      {
        config: { guard: requireUser },
        schema: {
          summary: 'What is in a folder, below it, or in the bin, for spreadsheets',
          querystring: FileEntriesExportQuery,
          response: csvAnswers,
        },
      },
      async (request, reply) => {
        const space = await spaceOf(request, context)
        await pathOf(context, space, request.query)
        return sendCsv(reply, 'files.csv', entriesCsv(context, space, request.query))
      },
    )
  }

const AT_ONCE = 500

/** Without addresses: a file of them would let anybody in who comes by it. */
async function* entriesCsv(context: Context, space: Space, wanted: FileEntriesExportQuery) {
  yield csvHead([
    ...['id', 'parent_id', 'name', 'type', 'mime', 'file_size', 'owner'],
    ...['is_shared', 'created_at', 'updated_at', 'deleted_at'],
  ])
  for await (const entries of entriesAtOnce(context, space, wanted, AT_ONCE))
    yield entries
      .map(({ owner, is_shared, ...entry }) =>
        csvLine([
          ...[entry.id, entry.parent_id, entry.name, entry.type, entry.mime, entry.file_size],
          ...[owner?.display_name ?? null, String(is_shared)],
          ...[entry.created_at, entry.updated_at, entry.deleted_at],
        ]),
      )
      .join('')
}
