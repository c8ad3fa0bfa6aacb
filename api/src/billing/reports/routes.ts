import { BillingReportQuery, BillingReportResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { requirePermission } from '../../access/guards'
import type { Context } from '../../context/context'
import { monthlyReport } from './monthly-report'
import { asCsv, billingReport } from './report'

/** What plans bring, for those who look after them. The permission to see plans does not do: every visitor has it. */
export const billingReportRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const config = { guard: requirePermission('plans.update') }

    app.get(
      '/api/v1/billing/reports',
      {
        config,
        schema: {
          summary: 'Recurring revenue and customers by plan and currency now, and month by month',
          querystring: BillingReportQuery,
          response: { 200: BillingReportResponse },
        },
      },
      async ({ query: { months = '12' } }) => ({
        plans: await billingReport(context),
        months: await monthlyReport(context, Number(months)),
      }),
    )

    app.get(
      '/api/v1/billing/reports.csv',
      {
        config,
        schema: {
          summary: 'What plans bring now, as a table',
          response: { 200: { content: { 'text/csv': { schema: Type.String() } } } },
        },
      },
      async (_, reply) =>
        reply
          .headers({
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': 'attachment; filename="billing-report.csv"',
          })
          .send(asCsv(await billingReport(context))),
    )
  }
