import {
  ConfirmedPasswordStatusQuery,
  ConfirmedPasswordStatusResponse,
  ConfirmPasswordRequest,
  StatusResponse,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { passwordConfirmed, requireUser } from '../../access/guards'
import type { Context } from '../../context/context'
import { confirmSession } from '../../session/session-lifecycle'
import { checkOwnPassword } from './confirmed-password'

const wrong = { field: 'password', code: 'password_wrong' } as const

export const confirmPasswordRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/auth/user/confirmed-password-status',
      {
        config: { guard: requireUser },
        schema: {
          summary: 'Whether the password was typed in this session not long ago',
          querystring: ConfirmedPasswordStatusQuery,
          response: { 200: ConfirmedPasswordStatusResponse },
        },
      },
      async request => ({ confirmed: passwordConfirmed(request, context.now(), request.query.seconds) }),
    )

    app.post(
      '/auth/user/confirm-password',
      {
        config: { guard: requireUser, hashesPassword: true },
        schema: {
          summary: 'Type the password once more',
          body: ConfirmPasswordRequest,
          response: { 201: StatusResponse },
        },
      },
      async (request, reply) => {
        await checkOwnPassword(request, context, request.body.password, wrong)
        await confirmSession({ request, reply }, context)
        return reply.code(201).send({ status: 'success' })
      },
    )
  }
