import { ForgotPasswordRequest, MessageResponse, ResetPasswordRequest } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { openToAll } from '../../access/guards'
import type { Context } from '../../context/context'
import { invalid } from '../../errors/refusals'
import { hasEmailShape, normalizeEmail } from '../../identity/email-address'
import { isWithinLimit } from '../../limits/limit-requests'
import { userStore } from '../../users/store'
import { requireHuman } from '../bot-check/require-human'
import { requestReset } from './request-reset'
import { resetPassword } from './reset-password'

export const resetRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { limits } = context
    const isOwnAddress = ownAddress(context)

    app.post(
      '/auth/forgot-password',
      {
        config: { guard: openToAll, openToUnverified: true, closedInDemo: true },
        schema: {
          summary: 'Ask for a mail with a reset link; the answer is the same for every address',
          body: ForgotPasswordRequest,
          response: { 200: MessageResponse },
        },
      },
      async request => {
        const email = normalizeEmail(request.body.email)
        if (!hasEmailShape(email)) throw invalid({ email: 'email_malformed' })
        if (!(await isOwnAddress(request, email))) await requireHuman(request, context, 'forgot-password')
        await limits.mailAddress(request, request.ip, 'email')
        if (await isWithinLimit(() => limits.mailTo(request, `reset:${email}`)))
          await requestReset(context, email)
        return { message: 'We have emailed your password reset link!' }
      },
    )

    app.post(
      '/auth/reset-password',
      {
        config: { guard: openToAll, openToUnverified: true, closedInDemo: true, hashesPassword: true },
        schema: {
          summary: 'Set a new password with the token of a reset link',
          body: ResetPasswordRequest,
          response: { 200: MessageResponse },
        },
      },
      async (request, reply) => {
        await limits.loginAddress(request, request.ip, 'email')
        await resetPassword({ request, reply }, context, request.body)
        return { message: 'Your password has been reset!' }
      },
    )
  }

/** A signed-in user who asks for their own address needs no bot check. */
const ownAddress =
  ({ db }: Context) =>
  async ({ session }: FastifyRequest, email: string) =>
    session !== null && (await userStore(db).find(session.userId))?.email === email
