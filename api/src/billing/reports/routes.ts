import { BillingReportQuery, BillingReportResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requirePermission } from '../../access/guards'
import type { Context } from '../../context/context'
import { csvAnswers, sendCsv } from '../../csv/csv-answer'
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
          response: csvAnswers,
        },
      },
      async (_, reply) => sendCsv(reply, 'billing-report.csv', [asCsv(await billingReport(context))]),
    )
  }
