import {
  DeleteSiteFilesRequest,
  DeleteSiteFilesResponse,
  SiteFileExportQuery,
  SiteFilesQuery,
  SiteFilesResponse,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requirePermission } from '../../access/guards'
import { recordChange, recordNoChange } from '../../audit/record-change'
import type { Context } from '../../context/context'
import { csvAnswers, sendCsv } from '../../csv/csv-answer'
import { pageOf } from '../../db/page-of'
import type { Db } from '../../db/schema'
import { eventStore } from '../../workspaces/event-store'
import { removeBytes } from '../removal/remove-bytes'
import { listSiteFiles, siteFilesCsv } from './site-files'

const viewing = { guard: requirePermission('files.view') }

/** Files of all people, for those who answer for them. */
export const siteFileRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/api/v1/files',
      {
        config: viewing,
        schema: {
          summary: 'Search the files of all people',
          querystring: SiteFilesQuery,
          response: { 200: SiteFilesResponse },
        },
      },
      async ({ query }) => {
        const wanted = { page: 1, perPage: 15, ...query }
        const { files, total } = await listSiteFiles(context, wanted)
        return pageOf(files, total, wanted)
      },
    )

    app.get(
      '/api/v1/files/export',
      {
        config: viewing,
        schema: {
          summary: 'The files a search finds, for spreadsheets',
          querystring: SiteFileExportQuery,
          response: csvAnswers,
        },
      },
      async ({ query }, reply) => sendCsv(reply, 'files.csv', siteFilesCsv(context, query)),
    )

    app.post(
      '/api/v1/files/delete',
      {
        config: { guard: requirePermission('files.delete'), closedInDemo: true },
        schema: {
          summary: 'Delete files of anybody for good; says of each what came of it',
          body: DeleteSiteFilesRequest,
          response: { 200: DeleteSiteFilesResponse },
        },
      },
      async request => {
        const { ids } = request.body
        const gone = await context.db.transaction().execute(async transaction => {
          const files = await transaction
            .deleteFrom('file_entries')
            .where('id', 'in', ids)
            .where('type', '<>', 'folder')
            .returning(['id', 'name', 'mime', 'file_size', 'uploaded_by', 'workspace_id'])
            .execute()
          for (const { id, name, workspace_id: _, ...before } of files)
            await recordChange(transaction, request, {
              action: 'files.delete',
              subject: { type: 'file', id, name },
              before: { ...before, name },
            })
          await recordErased(transaction, files)
          return files
        })
        if (gone.length === 0) recordNoChange(request)
        // A store that is out of reach is tried again in the background; the files are gone for everybody all the same.
        await removeBytes(context).catch(() => {})
        const done = new Set(gone.map(({ id }) => id))
        return {
          results: ids.map(id => ({ id, result: done.has(id) ? ('done' as const) : ('not_found' as const) })),
        }
      },
    )
  }

/** Tells the history of each workspace what it lost; who administers the site is not named there. */
async function recordErased(
  transaction: Db,
  files: readonly { name: string; workspace_id: number | null }[],
) {
  const workspaces = new Set(files.flatMap(({ workspace_id }) => workspace_id ?? []))
  for (const workspaceId of workspaces) {
    const lost = files.filter(({ workspace_id }) => workspace_id === workspaceId)
    const event = { workspaceId, kind: 'fileErased', actorId: null, count: lost.length } as const
    await eventStore(transaction).add({ ...event, subject: lost[0]?.name ?? '' })
  }
}
