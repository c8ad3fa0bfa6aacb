import { JobKind, LoggedJobsQuery, LoggedJobsResponse, StatusResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { allOf, requirePermission } from '../access/guards'
import { recordChange } from '../audit/record-change'
import type { Context } from '../context/context'
import { pageOf } from '../db/page-of'
import { notFound } from '../errors/refusals'
import { jobLog } from './job-log'

/** Work that waits in queues or was given up. */
export const jobLogRoutes =
  ({ db, now }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/api/v1/logs/jobs',
      {
        config: { guard: requirePermission('logs.view') },
        schema: {
          summary: 'Work that waits or was given up; the latter first',
          querystring: LoggedJobsQuery,
          response: { 200: LoggedJobsResponse },
        },
      },
      async ({ query: { page = 1, perPage = 30, ...filter } }) => {
        const { jobs, total } = await jobLog(db, now).list({ page, perPage, ...filter })
        return pageOf(jobs, total, { page, perPage })
      },
    )

    app.post(
      '/api/v1/logs/jobs/:kind/:id/retry',
      {
        config: {
          guard: allOf(requirePermission('logs.view'), requirePermission('settings.update')),
          closedInDemo: true,
        },
        schema: {
          summary: 'Have work done now that waits or was given up',
          params: Type.Object({ kind: JobKind, id: Type.String({ maxLength: 255 }) }),
          body: Type.Object({}),
          response: { 200: StatusResponse },
        },
      },
      async request => {
        const { kind, id } = request.params
        await db.transaction().execute(async transaction => {
          if (!(await jobLog(transaction, now).retry(kind, id))) throw notFound('job')
          const subject = { type: 'job', id, name: kind }
          await recordChange(transaction, request, { action: 'jobs.retry', subject })
        })
        return { status: 'success' as const }
      },
    )
  }
