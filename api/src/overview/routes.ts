import type { PermissionName } from '@app/shared/permission-names'
import { OverviewQuery, OverviewResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requirePermission } from '../access/guards'
import { hasPermission } from '../access/has-permission'
import { permissionsOf } from '../access/permissions-of'
import { monthlyReport } from '../billing/reports/monthly-report'
import { billingReport } from '../billing/reports/report'
import type { Context } from '../context/context'
import { jobLog } from '../logs/job-log'
import { mailLog } from '../logs/mail-log'
import { countPeople } from './count-people'
import { countStorage } from './count-storage'

const MONTHS = 12

/** How the site does, each figure for who may see what it counts. */
export const overviewRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { config, db, now } = context
    app.get(
      '/api/v1/overview',
      {
        config: { guard: requirePermission('admin.access') },
        schema: {
          summary: 'Sign-ups, revenue, storage and queues of a range of days',
          querystring: OverviewQuery,
          response: { 200: OverviewResponse },
        },
      },
      async request => {
        const held = await permissionsOf(request, context)
        const when = <Figures>(name: PermissionName, read: () => Promise<Figures>) =>
          hasPermission(held, name) ? read() : null
        const days = Number(request.query.days ?? 30)
        const [people, revenue, months, storage, queues, messages, webhooks_off] = await Promise.all([
          when('users.view', () => countPeople(context, days)),
          when('plans.update', () => revenueOf(context)),
          when('plans.update', () => monthlyReport(context, MONTHS)),
          when('files.view', () => countStorage(context, days)),
          when('logs.view', async () => ({
            mails: { ...(await mailLog(db, now).count()), is_sent: config.smtpUrl !== null },
            jobs: await jobLog(db, now).count(),
          })),
          when('messages.view', () => openMessages(context)),
          when('settings.update', () => webhooksOff(context)),
        ])
        return { people, revenue, months, storage, queues, messages, webhooks_off }
      },
    )
  }

async function revenueOf(context: Context) {
  const plans = await billingReport(context)
  const currencies = [...new Set(plans.map(({ currency }) => currency))]
  return currencies.map(currency => {
    const own = plans.filter(plan => plan.currency === currency)
    const sum = (count: (plan: (typeof plans)[number]) => number) =>
      own.reduce((total, plan) => total + count(plan), 0)
    return {
      currency,
      // Sums of decimals are off by a hair.
      mrr: Math.round(sum(({ mrr }) => mrr) * 1000) / 1000,
      subscribers: sum(({ active, trialing, past_due }) => active + trialing + past_due),
      past_due: sum(plan => plan.past_due),
      new: sum(plan => plan.new),
      churned: sum(({ churned }) => churned),
    }
  })
}

async function openMessages({ db }: Context) {
  const { count } = await db
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('done_at', 'is', null)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function webhooksOff({ db }: Context) {
  const { count } = await db
    .selectFrom('webhook_endpoints')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('disabled_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
