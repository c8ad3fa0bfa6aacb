import { type CheckedService, SettingCheckRequest, SettingCheckResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requirePermission, signedInUser } from '../access/guards'
import { recordChange } from '../audit/record-change'
import type { Context } from '../context/context'
import { checkBotCheck } from './check-bot-check'
import { checkMail } from './check-mail'
import { checkPayments } from './check-payments'
import { checkRealtime } from './check-realtime'
import { checkSearchEngines } from './check-search-engines'
import { checkSocial } from './check-social'
import { checkStorage } from './check-storage'
import { inTime, type Outcome } from './outcome'

type Check = (context: Context, userId: number) => Promise<Outcome>

const checks: Record<CheckedService, Check> = {
  mail: checkMail,
  storage: checkStorage,
  realtime: checkRealtime,
  payments: checkPayments,
  bot_check: checkBotCheck,
  search_engines: checkSearchEngines,
  google: context => checkSocial(context, 'google'),
  facebook: context => checkSocial(context, 'facebook'),
  twitter: context => checkSocial(context, 'twitter'),
  envato: context => checkSocial(context, 'envato'),
}

/** Tries what the settings and the environment say, with the values that are stored. */
export const settingCheckRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { db, limits } = context
    app.post(
      '/api/v1/settings/checks',
      {
        config: { guard: requirePermission('settings.update'), closedInDemo: true },
        schema: {
          summary: 'Try a service that the site uses, and say how it answers',
          body: SettingCheckRequest,
          response: { 200: SettingCheckResponse },
        },
      },
      async request => {
        const me = signedInUser(request)
        await limits.settingChecks(request, String(me))
        const { service } = request.body
        const result = await inTime(checks[service](context, me))
        await db.transaction().execute(transaction =>
          recordChange(transaction, request, {
            action: 'settings.check',
            subject: { type: 'settings', name: service },
            after: { outcome: result.outcome },
          }),
        )
        return result
      },
    )
  }
