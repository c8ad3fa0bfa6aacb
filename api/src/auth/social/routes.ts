import { basePathOf, withBase } from '@app/shared/base-path'
import { SocialFlowResponse, SocialService, SocialStartQuery } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { openToAll, passwordConfirmed } from '../../access/guards'
import { loadBootstrap } from '../../bootstrap/load-bootstrap'
import type { Context } from '../../context/context'
import { DatabaseUnavailable } from '../../db/database-unavailable'
import { AppError } from '../../errors/app-error'
import { forbidden } from '../../errors/refusals'
import { visitorSentences } from '../../localization/error-sentences'
import { noteSecurityEvent } from '../../observability/security-log'
import { readSettings } from '../../settings/store'
import { otherAccount } from '../session/page-account'
import { sendCallbackPage } from './callback-page'
import { finishFlow } from './finish'
import { type Flow, type FlowResult, socialFlows } from './flows'
import { SocialProvider } from './provider'

const params = Type.Object({ service: SocialService })
const page = { 200: Type.Unknown(), 303: Type.Null() }

export const socialRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { config, db, limits, now } = context
    const flows = socialFlows(context)
    const providers: Record<SocialService, SocialProvider> = {
      google: new SocialProvider('google', config.social.google),
      facebook: new SocialProvider('facebook', config.social.facebook),
      twitter: new SocialProvider('twitter', config.social.twitter),
      envato: new SocialProvider('envato', config.social.envato),
    }
    const callbackUrl = (service: SocialService) => `${config.baseUrl}/secure/auth/social/${service}/callback`

    for (const intent of ['login', 'connect'] as const)
      app.get(
        `/secure/auth/social/:service/${intent}`,
        {
          config: {
            guard: openToAll,
            ...(intent === 'connect' ? { closedInDemo: true } : { openToUnverified: true as const }),
          },
          schema: {
            summary:
              intent === 'login'
                ? 'Go to a service to sign in; opened as a popup or as the page itself'
                : 'The same to connect it, with the password confirmed not long ago; else 423',
            params,
            querystring: SocialStartQuery,
            response: page,
          },
        },
        async (request, reply) => {
          if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden('cross_site')
          await limits.loginAddress(request, request.ip)
          const { service } = request.params
          const flow = {
            flow: request.query.flow,
            service,
            intent,
            display: request.query.display ?? 'popup',
          }
          const early = await endsAtOnce(request, flow, request.query.account)
          if (early) return answer(request, reply, flow, early)
          const expected = await flows.begin(flow, request.sessionToken)
          try {
            const location = await providers[service].authorizeUrl(callbackUrl(service), expected)
            return reply.code(303).header('location', location).send(null)
          } catch (error) {
            request.log.error({ err: error, service }, 'social sign-in cannot start')
            return answer(request, reply, flow, { status: 'ERROR', error: { code: 'social_failed' } })
          }
        },
      )

    app.get(
      '/secure/auth/social/:service/callback',
      {
        config: { guard: openToAll, openToUnverified: true },
        schema: {
          summary: 'Where services send the browser back to',
          params,
          querystring: Type.Object({ state: Type.Optional(Type.String({ maxLength: 200 })) }),
          response: page,
        },
      },
      async (request, reply) => {
        await limits.loginAddress(request, request.ip)
        const { service } = request.params
        const resumed = await flows.resume(request.query.state ?? '', request.sessionToken)
        if (!resumed || resumed.flow.service !== service) throw forbidden('sign_in_over')
        const { flow, expected } = resumed
        return answer(request, reply, flow, await outcome())

        async function outcome(): Promise<FlowResult> {
          try {
            const callback = new URL(callbackUrl(service))
            callback.search = new URL(request.url, config.baseUrl).search
            if (callback.searchParams.get('error') === 'access_denied') return { status: 'CANCELLED' }
            const profile = await providers[service].profile(callback, expected)
            return await finishFlow({ request, reply }, context, flow, profile)
          } catch (error) {
            if (error instanceof DatabaseUnavailable) throw error
            const failed = { event: 'authn_login_fail' as const, reason: service }
            noteSecurityEvent(request, (error instanceof AppError && error.event) || failed)
            if (error instanceof AppError) return { status: 'ERROR', error: problemOf(error) }
            request.log.warn({ err: error, service }, 'social sign-in failed')
            return { status: 'ERROR', error: { code: 'social_failed' } }
          }
        }
      },
    )

    app.get(
      '/secure/auth/social/flows/:flow',
      {
        config: { guard: openToAll, openToUnverified: true, forAnyAccount: true },
        schema: {
          summary: 'How a social sign-in of this browser stands',
          params: Type.Object({ flow: SocialStartQuery.properties.flow }),
          response: { 200: SocialFlowResponse },
        },
      },
      async request => {
        const result = await flows.result(request.params.flow, request.sessionToken)
        if (!result) return { status: 'PENDING' as const, callbackData: {} }
        const { status, error, ...callbackData } = result
        const bootstrapData =
          status === 'SUCCESS' || status === 'ALREADY_LOGGED_IN'
            ? await loadBootstrap(context, request)
            : undefined
        const say = await visitorSentences(context, request)
        const errorMessage = status === 'ERROR' && say(error ?? { code: 'social_failed' })
        return {
          status,
          callbackData: {
            ...callbackData,
            ...(errorMessage && { errorMessage }),
            ...(bootstrapData && { bootstrapData }),
          },
        }
      },
    )

    async function endsAtOnce(
      request: FastifyRequest,
      { service, intent }: Flow,
      account: string | undefined,
    ): Promise<FlowResult | undefined> {
      const { session } = request
      if (intent === 'connect' && session && account !== undefined) {
        const refusal = await otherAccount(account, session.userId, db)
        if (refusal) return { status: 'ERROR', error: problemOf(refusal) }
      }
      const { social } = await readSettings(db)
      if (!social[service].enable || config.social[service].clientId === null)
        return { status: 'ERROR', error: { code: 'social_unavailable' } }
      if (intent === 'login' && session) return { status: 'ALREADY_LOGGED_IN' }
      if (intent === 'connect' && !session) return { status: 'ERROR', error: { code: 'social_signed_out' } }
      if (intent === 'connect' && !passwordConfirmed(request, now())) return { status: 'CONFIRM_PASSWORD' }
      return undefined
    }

    async function answer(request: FastifyRequest, reply: FastifyReply, flow: Flow, result: FlowResult) {
      await flows.end(flow.flow, request.sessionToken, result)
      if (flow.display === 'popup') {
        if (result.status === 'CONFIRM_PASSWORD') reply.code(423)
        return sendCallbackPage(reply, config.baseUrl, {
          type: 'social-auth',
          flow: flow.flow,
          status: result.status,
        })
      }
      const page = flow.intent === 'login' ? '/login' : '/account-settings'
      const target = withBase(page, basePathOf(config.baseUrl))
      return reply
        .code(303)
        .header('location', `${target}?socialFlow=${flow.flow}&service=${flow.service}`)
        .send(null)
    }
  }

/** The error posted to the opener, without lists, which no sign-in error has. */
function problemOf({ summary }: AppError): NonNullable<FlowResult['error']> {
  const { code = 'social_failed', params = {} } = summary?.problem ?? {}
  const plain = Object.entries(params).flatMap(([name, value]) =>
    typeof value === 'object' ? [] : [[name, value] as const],
  )
  return { code, params: Object.fromEntries(plain) }
}
