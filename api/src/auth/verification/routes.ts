import { randomUUID } from 'node:crypto'
import { basePathOf, withBase } from '@app/shared/base-path'
import { MessageResponse, VerificationMailRequest } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { openToAll, requireUser, signedInUser } from '../../access/guards'
import type { Context } from '../../context/context'
import { forbidden, unauthorized } from '../../errors/refusals'
import { userStore } from '../../users/store'
import { queueVerification } from './queue-verification'
import { checkLink, emailHash } from './verification-link'

export const verificationRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { config, db, limits, now } = context
    const at = (page: string) => withBase(page, basePathOf(config.baseUrl))
    const users = userStore(db)

    app.post(
      '/auth/email/verification-notification',
      {
        config: { guard: requireUser, openToUnverified: true },
        schema: {
          summary: 'Send the verification mail again',
          body: VerificationMailRequest,
          response: { 202: MessageResponse },
        },
      },
      async (request, reply) => {
        const me = signedInUser(request)
        await limits.mailAccount(request, `verify:${me}`, 'email')
        const user = await users.find(me)
        if (user && !user.email_verified_at) await queueVerification(context, db, user, randomUUID())
        return reply.code(202).send({ message: 'Email sent' })
      },
    )

    app.get(
      '/auth/email/verify/:id/:hash',
      {
        config: { guard: openToAll, openToUnverified: true },
        schema: {
          summary: 'The link of a verification mail; only the signed-in owner can use it, as often as wanted',
          params: Type.Object({
            id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
            hash: Type.String({ maxLength: 64 }),
          }),
          querystring: Type.Object({
            expires: Type.Integer({ minimum: 0, maximum: 9_999_999_999 }),
            signature: Type.String({ maxLength: 100 }),
          }),
          response: { 204: Type.Null(), 303: Type.Null() },
        },
      },
      async (request, reply) => {
        const page = request.headers.accept?.includes('text/html') ?? false
        if (!request.session) {
          if (page) return reply.code(303).header('location', at('/login')).send(null)
          throw unauthorized()
        }
        const { session, params } = request
        const worth = checkLink(context, { ...params, ...request.query })
        if (worth === 'forged') throw forbidden('signature_invalid')
        if (worth === 'expired') {
          if (page) return reply.code(303).header('location', at('/?verified=expired')).send(null)
          throw forbidden('link_expired')
        }
        const user = await users.find(session.userId)
        if (!user || user.id !== params.id || emailHash(user.email) !== params.hash)
          throw forbidden('link_of_other_account')
        await users.markVerified(user.id, user.email, now())
        return page
          ? reply.code(303).header('location', at('/?verified=1')).send(null)
          : reply.code(204).send(null)
      },
    )
  }
