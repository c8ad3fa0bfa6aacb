import { ConfirmByPasskeyRequest, PasskeyOptionsResponse, StatusResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { requireUser, signedInUser } from '../../access/guards'
import type { Context } from '../../context/context'
import { invalid } from '../../errors/refusals'
import { confirmSession } from '../../session/session-lifecycle'
import { passkeyCeremonies } from './ceremony'

/** A passkey whose device verified its owner counts as the password typed once more. */
export const passkeyConfirmRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { limits } = context
    const ceremonies = passkeyCeremonies(context)

    app.post(
      '/auth/user/confirm-passkey/options',
      {
        config: { guard: requireUser },
        schema: {
          summary: 'Options for using a passkey in place of the password typed once more',
          body: Type.Object({}),
          response: { 200: PasskeyOptionsResponse },
        },
      },
      async request => {
        const me = signedInUser(request)
        return { options: { ...(await ceremonies.askingOptions('confirm', request.sessionToken, me)) } }
      },
    )

    app.post(
      '/auth/user/confirm-passkey',
      {
        config: { guard: requireUser },
        schema: {
          summary: 'Use a passkey in place of the password typed once more',
          body: ConfirmByPasskeyRequest,
          response: { 201: StatusResponse },
        },
      },
      async (request, reply) => {
        const me = signedInUser(request)
        await limits.password(request, String(me), 'passkey')
        const owner = await ceremonies.answered('confirm', request.body.passkey, request.sessionToken)
        if (owner !== me) throw invalid({ passkey: 'passkey_unusable' })
        await confirmSession({ request, reply }, context)
        return reply.code(201).send({ status: 'success' })
      },
    )
  }
