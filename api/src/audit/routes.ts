import { AuditExportQuery, AuditQuery, AuditResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requirePermission } from '../access/guards'
import type { Context } from '../context/context'
import { csvAnswers, sendCsv } from '../csv/csv-answer'
import { csvInPieces } from '../csv/csv-in-pieces'
import { pageOf } from '../db/page-of'
import { searchEntries } from './search-entries'

const columns = [
  ...(['id', 'created_at', 'actor_id', 'actor_name', 'impersonator_name', 'action'] as const),
  ...(['subject_type', 'subject_id', 'subject_name', 'before', 'after'] as const),
  ...(['ip_address', 'user_agent', 'request_id'] as const),
] as const

/** What administrators changed, for those who may see the logs. */
export const auditRoutes =
  ({ db }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const config = { guard: requirePermission('logs.view') }

    app.get(
      '/api/v1/logs/audit',
      {
        config,
        schema: {
          summary: 'Who changed what, newest first',
          querystring: AuditQuery,
          response: { 200: AuditResponse },
        },
      },
      async ({ query: { page = 1, perPage = 30, ...filter } }) => {
        const { entries, total } = await searchEntries(db, filter).page({ page, perPage })
        return pageOf(entries, total, { page, perPage })
      },
    )

    app.get(
      '/api/v1/logs/audit/export',
      {
        config,
        schema: {
          summary: 'The same as a table for spreadsheets',
          querystring: AuditExportQuery,
          response: csvAnswers,
        },
      },
      async ({ query }, reply) =>
        sendCsv(reply, 'audit.csv', csvInPieces(columns, searchEntries(db, query).below)),
    )
  }
