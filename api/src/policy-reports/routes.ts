import { POLICY_REPORTS } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { openToAll } from '../access/guards'
import type { Context } from '../context/context'
import { invalid } from '../errors/refusals'
import { isTooDeep, tooDeep } from '../http/json-depth'
import { ReportBatch, type ReportBody, ReportOfOne } from './report-body'
import { violationsOf } from './violations-of'

const MOST_BYTES = 64 * 1024
const MOST_LINES = 10
const types = { 'application/csp-report': ReportOfOne, 'application/reports+json': ReportBatch }

/** Where browsers report what a page did against its content policy. It goes to the log, and nowhere else. */
export const policyReportRoutes =
  ({ limits }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser<string>(Object.keys(types), { parseAs: 'string' }, (_, text, done) => {
      if (isTooDeep(text)) return done(tooDeep())
      try {
        done(null, JSON.parse(text))
      } catch {
        done(invalid({ body: 'json_invalid' }))
      }
    })

    app.post<{ Body: ReportBody }>(
      POLICY_REPORTS,
      {
        bodyLimit: MOST_BYTES,
        config: { guard: openToAll, openToUnverified: true, sentByBrowsers: true },
        schema: {
          summary: 'Report a violation of the content policy; browsers do so by themselves',
          body: {
            content: Object.fromEntries(Object.entries(types).map(([type, schema]) => [type, { schema }])),
          },
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        await limits.policyReports(request, request.ip)
        for (const violation of violationsOf(request.body).slice(0, MOST_LINES))
          request.log.warn({ violation }, 'content policy')
        return reply.code(204).send(null)
      },
    )
  }
