import { LogRetentionResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requirePermission } from '../access/guards'
import { FAILED_SIGN_INS_KEPT_DAYS } from '../activity/failed-sign-ins'
import { EVENTS_KEPT_DAYS } from '../activity/store'
import { USES_KEPT_DAYS } from '../api-usage/token-uses'
import type { Context } from '../context/context'
import { MAILS_KEPT_DAYS } from '../mail/outbox'

/** For how long the logs keep what they have, for those who may see them. */
export const logRetentionRoutes =
  ({ config }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/api/v1/logs/retention',
      {
        config: { guard: requirePermission('logs.view') },
        schema: {
          summary: 'For how many days each log keeps its entries',
          response: { 200: LogRetentionResponse },
        },
      },
      async () => ({
        changes: config.auditDays,
        mails: MAILS_KEPT_DAYS,
        sign_ins: EVENTS_KEPT_DAYS,
        failed_sign_ins: FAILED_SIGN_INS_KEPT_DAYS,
        api_uses: USES_KEPT_DAYS,
      }),
    )
  }
