import { randomBytes } from 'node:crypto'
import { BotCheckAction, BotCheckRequest, BotCheckResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { openToAll } from '../../access/guards'
import type { Context } from '../../context/context'
import { notFound } from '../../errors/refusals'
import { oneTimeSecrets } from '../../secrets/one-time-secrets'
import { askProvider } from './ask-provider'
import { framePage, framePolicy } from './frame-page'
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

    app.get(
      '/secure/bot-check/frame',
      {
        config: { guard: openToAll, openToUnverified: true },
        schema: {
          summary: "The frame in which the provider's script runs; it posts a token to the page around it",
          querystring: Type.Object({ action: BotCheckAction }),
          response: { 200: Type.String() },
        },
      },
      async (request, reply) => {
        if (!canCheckBots(config)) throw notFound('page')
        const nonce = randomBytes(16).toString('base64')
        reply.headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': framePolicy(nonce),
          // The providers check on which site they run.
          'referrer-policy': 'strict-origin-when-cross-origin',
        })
        const { origin } = new URL(config.baseUrl)
        return framePage(config.botCheck, { action: request.query.action, origin, nonce })
      },
    )
  }
