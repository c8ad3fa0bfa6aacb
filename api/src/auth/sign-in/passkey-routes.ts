import { LoginResponse, PasskeyLoginRequest, PasskeyOptionsResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { openToAll } from '../../access/guards'
import type { Context } from '../../context/context'
import { invalid, notFound, refusedSignIn } from '../../errors/refusals'
import { oneTimeSecrets } from '../../secrets/one-time-secrets'
import { readSettings } from '../../settings/store'
import { passkeyCeremonies } from '../passkeys/ceremony'
import { enter } from './sign-in'

export const passkeySignInRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { db, limits, now } = context
    const ceremonies = passkeyCeremonies(context)

    app.post(
      '/auth/passkeys/login-options',
      {
        config: { guard: openToAll, openToUnverified: true },
        schema: {
          summary: 'Options for signing in with a passkey',
          body: Type.Object({}),
          response: { 200: PasskeyOptionsResponse },
        },
      },
      async request => {
        const { auth } = await readSettings(db)
        if (!auth.passkeys) throw notFound('page')
        await limits.passkeyChallenges(request, request.ip)
        return { options: { ...(await ceremonies.askingOptions('sign-in', request.sessionToken)) } }
      },
    )

    app.post(
      '/auth/passkeys/login',
      {
        config: { guard: openToAll, openToUnverified: true },
        schema: {
          summary: 'Sign in with a passkey; it is both factors in one',
          body: PasskeyLoginRequest,
          response: { 200: LoginResponse },
        },
      },
      async (request, reply) => {
        const { auth } = await readSettings(db)
        if (!auth.passkeys) throw notFound('page')
        await limits.loginAddress(request, request.ip, 'passkey')
        const userId = await ceremonies.answered('sign-in', request.body.passkey, request.sessionToken)
        if (userId === undefined) throw refusedSignIn(invalid({ passkey: 'passkey_unusable' }), 'passkey')
        const remember = request.body.remember ?? false
        return {
          two_factor: false,
          bootstrapData: await enter({ request, reply }, context, { userId, remember }),
        }
      },
    )

    app.post(
      '/auth/two-factor-challenge/passkey-options',
      {
        config: { guard: openToAll, openToUnverified: true },
        schema: {
          summary: 'Options for answering the second-factor challenge with a passkey',
          body: Type.Object({}),
          response: { 200: PasskeyOptionsResponse },
        },
      },
      async request => {
        const open = await oneTimeSecrets(db, now).find('two-factor', request.sessionToken)
        if (open?.user_id == null) throw invalid({ passkey: 'passkey_unusable' })
        const options = await ceremonies.askingOptions('second-factor', request.sessionToken, open.user_id)
        return { options: { ...options } }
      },
    )
  }
