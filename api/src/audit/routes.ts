import { Readable } from 'node:stream'
import { csvHead, csvLine } from '@app/shared/csv'
import { AuditExportQuery, AuditQuery, AuditResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { requirePermission } from '../access/guards'
import type { Context } from '../context/context'
import { pageOf } from '../db/page-of'
import type { Db } from '../db/schema'
import { searchEntries } from './search-entries'

const columns = [
  ...(['id', 'created_at', 'actor_id', 'actor_name', 'impersonator_name', 'action'] as const),
  ...(['subject_type', 'subject_id', 'subject_name', 'before', 'after'] as const),
  ...(['ip_address', 'user_agent', 'request_id'] as const),
] as const

/** How many entries are read at a time. */
const AT_ONCE = 500

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
          response: { 200: { content: { 'text/csv': { schema: Type.Unsafe<Readable>(Type.String()) } } } },
        },
      },
      async ({ query }, reply) =>
        reply
          .headers({
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': 'attachment; filename="audit.csv"',
          })
          .send(Readable.from(auditCsv(db, query))),
    )
  }

async function* auditCsv(db: Db, wanted: AuditExportQuery) {
  const search = searchEntries(db, wanted)
  yield csvHead(columns)
  let last: string | undefined
  do {
    const entries = await search.below(last, AT_ONCE)
    yield entries
      .map(entry =>
        csvLine(
          columns.map(name => {
            const value = entry[name]
            if (value instanceof Date) return value.toISOString()
            return typeof value === 'object' ? value && JSON.stringify(value) : value
          }),
        ),
      )
      .join('')
    last = entries.length < AT_ONCE ? undefined : entries.at(-1)?.id
  } while (last !== undefined)
}
