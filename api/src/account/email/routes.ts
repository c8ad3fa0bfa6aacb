import { ChangeEmailRequest, ConfirmEmailRequest, MessageResponse, UserResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requireConfirmedPassword, requireUser, signedInUser } from '../../access/guards'
import { markDevice } from '../../auth/device/device-cookie'
import type { Context } from '../../context/context'
import { invalid, notFound } from '../../errors/refusals'
import { isEmailAddress, normalizeEmail } from '../../identity/email-address'
import { renewSession } from '../../session/session-lifecycle'
import { loadUser } from '../../users/load-user'
import { askForEmail, confirmEmail } from './change-email'

export const emailRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.post(
      '/api/v1/users/me/email',
      {
        config: { guard: requireConfirmedPassword, closedInDemo: true },
        schema: {
          summary: 'Ask for another address; it counts once a link mailed there was used',
          body: ChangeEmailRequest,
          response: { 202: MessageResponse },
        },
      },
      async (request, reply) => {
        const me = signedInUser(request)
        const email = normalizeEmail(request.body.email)
        if (!isEmailAddress(email)) throw invalid({ email: 'email_malformed' })
        await context.limits.mailAccount(request, `change-email:${me}`, 'email')
        await askForEmail(context, me, email)
        return reply.code(202).send({ message: 'Email sent' })
      },
    )

    app.post(
      '/api/v1/users/me/email/confirm',
      {
        config: { guard: requireUser, closedInDemo: true },
        schema: {
          summary: 'Use the link of a changed address; all other sessions end',
          body: ConfirmEmailRequest,
          response: { 200: UserResponse },
        },
      },
      async (request, reply) => {
        const me = signedInUser(request)
        await context.limits.mailAccount(request, `confirm-email:${me}`, 'token')
        await confirmEmail(context, me, request.body.token)
        await renewSession({ request, reply }, context)
        const user = await loadUser(context, me)
        if (!user) throw notFound('user')
        // What the browser was known by belonged to the old address.
        markDevice({ request, reply }, context, user.email)
        return { user }
      },
    )
  }
