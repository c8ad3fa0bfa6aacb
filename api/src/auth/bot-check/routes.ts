import { BotCheckRequest, BotCheckResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { openToAll } from '../../access/guards'
import type { Context } from '../../context'
import { oneTimeSecrets } from '../../secrets/one-time-secrets'
import { askProvider } from './ask-provider'
import { canCheckBots, proofOf } from './require-human'

const LIFE = 5 * 60_000

export const botCheckRoutes =
  ({ config, db, limits, now }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.post(
      '/api/v1/recaptcha/verify',
      {
        config: { guard: openToAll, openToUnverified: true },
        schema: {
          summary: 'Prove that a person is there; the proof is used up by the next such call of this browser',
          body: BotCheckRequest,
          response: { 200: BotCheckResponse },
        },
      },
      async request => {
        if (!canCheckBots(config)) return { success: true }
        await limits.botCheck(request, request.ip)
        const { token, action } = request.body
        const success = await askProvider(config.botCheck, { token, action, ip: request.ip })
        const secret = proofOf(request.sessionToken, action)
        if (success) await oneTimeSecrets(db, now).put({ purpose: 'bot-check', secret, life: LIFE })
        return { success }
      },
    )
  }
