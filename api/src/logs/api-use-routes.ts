import { LoggedApiUsesExportQuery, LoggedApiUsesQuery, LoggedApiUsesResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requirePermission } from '../access/guards'
import type { Context } from '../context/context'
import { csvAnswers, sendCsv } from '../csv/csv-answer'
import { csvOfIds } from '../csv/csv-of-ids'
import { pageOf } from '../db/page-of'
import { apiUseLog } from './api-use-log'

const columns = [
  ...(['user_id', 'user_name', 'email', 'token_id', 'token_name', 'is_deleted'] as const),
  ...(['requests', 'refused', 'failed', 'last_used_at'] as const),
] as const

/** How much each access token was used, by whom, and how often it was refused. Visitors of a demo are not shown to each other. */
export const apiUseRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const config = { guard: requirePermission('logs.view'), closedInDemo: true }

    app.get(
      '/api/v1/logs/api-uses',
      {
        config,
        schema: {
          summary: 'Requests by access token in the last days, those that made most first',
          querystring: LoggedApiUsesQuery,
          response: { 200: LoggedApiUsesResponse },
        },
      },
      async ({ query: { page = 1, perPage = 30, ...wanted } }) => {
        await context.tokenUses.write()
        const { uses, total } = await apiUseLog(context, wanted).page({ page, perPage })
        return pageOf(uses, total, { page, perPage })
      },
    )

    app.get(
      '/api/v1/logs/api-uses/export',
      {
        config,
        schema: {
          summary: 'The same as a table for spreadsheets',
          querystring: LoggedApiUsesExportQuery,
          response: csvAnswers,
        },
      },
      async ({ query }, reply) => {
        await context.tokenUses.write()
        return sendCsv(reply, 'api-usage.csv', csvOfIds(columns, apiUseLog(context, query)))
      },
    )
  }
