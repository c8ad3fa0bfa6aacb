import { LoggedSignInsExportQuery, LoggedSignInsQuery, LoggedSignInsResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requirePermission } from '../access/guards'
import type { Context } from '../context/context'
import { csvAnswers, sendCsv } from '../csv/csv-answer'
import { csvInPieces } from '../csv/csv-in-pieces'
import { pageOf } from '../db/page-of'
import { signInLog } from './sign-in-log'

const columns = [
  ...(['created_at', 'kind', 'detail', 'user_id', 'user_name', 'email'] as const),
  ...(['ip_address', 'city', 'country', 'user_agent'] as const),
] as const

/** Who got in, who was refused, and who was kept out after too many attempts. Visitors of a demo are not shown to each other. */
export const signInLogRoutes =
  ({ db }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const config = { guard: requirePermission('logs.view'), closedInDemo: true }

    app.get(
      '/api/v1/logs/sign-ins',
      {
        config,
        schema: {
          summary:
            'Sign-ins of the last year, accounts that were locked, and what was refused in 90 days; newest first',
          querystring: LoggedSignInsQuery,
          response: { 200: LoggedSignInsResponse },
        },
      },
      async ({ query: { page = 1, perPage = 30, ...wanted } }) => {
        const { events, total } = await signInLog(db, wanted).page({ page, perPage })
        return pageOf(events, total, { page, perPage })
      },
    )

    app.get(
      '/api/v1/logs/sign-ins/export',
      {
        config,
        schema: {
          summary: 'The same as a table for spreadsheets',
          querystring: LoggedSignInsExportQuery,
          response: csvAnswers,
        },
      },
      async ({ query }, reply) =>
        sendCsv(reply, 'sign-ins.csv', csvInPieces(columns, signInLog(db, query).below)),
    )
  }
