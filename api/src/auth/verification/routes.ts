import { randomUUID } from 'node:crypto'
import { basePathOf, withBase } from '@app/shared/base-path'
import { Id, MessageResponse, VerificationMailRequest } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { openToAll, requireUser, signedInUser } from '../../access/guards'
import type { Context } from '../../context/context'
import { forbidden, notFound, unauthorized } from '../../errors/refusals'
import type { Exchange } from '../../session/session-lifecycle'
import { userStore } from '../../users/store'
import { proveAddress } from '../../workspaces/invites/prove-address'
import { keepLink } from './kept-link'
import { queueVerification } from './queue-verification'
import { checkLink, emailHash, type VerificationLink } from './verification-link'

export const verificationRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { config, db, limits } = context
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
        attachValidation: true,
        config: { guard: openToAll, openToUnverified: true },
        schema: {
          summary:
            'The link of a verification mail; only its owner can use it, as often as wanted, and signing in finishes one opened before',
          params: Type.Object({
            id: Id,
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
        const outcome = request.validationError
          ? 'damaged'
          : await open({ request, reply }, { ...request.params, ...request.query })
        if (opensPage(request))
          return reply
            .code(303)
            .header('location', at(pages[outcome](request.params.id)))
            .send(null)
        if (request.validationError) throw request.validationError
        const refusal = refusals[outcome]
        if (refusal) throw refusal()
        return reply.code(204).send(null)
      },
    )

    // A link that a mail program cut within its path.
    await app.register(
      async cut =>
        cut.setNotFoundHandler((request, reply) => {
          if (!opensPage(request)) throw notFound('page')
          return reply
            .code(303)
            .header('location', at(pages.damaged(0)))
            .send()
        }),
      { prefix: '/auth/email/verify' },
    )

    /** What opening the link did. Without its owner's session the link is kept, and finishes when they sign in. */
    async function open(exchange: Exchange, link: VerificationLink): Promise<Outcome> {
      const { session } = exchange.request
      const worth = checkLink(context, link)
      if (worth !== 'good') return worth
      const user = await users.find(link.id)
      if (!user || emailHash(user.email) !== link.hash) return 'outdated'
      if (session?.userId !== user.id) {
        if (user.email_verified_at) return session ? 'other-account' : 'confirmed'
        keepLink(exchange, context, link)
        return session ? 'other-account' : 'sign-in'
      }
      await db.transaction().execute(transaction => proveAddress(context, transaction, user.id, user.email))
      return 'verified'
    }
  }

/** Whether a browser wants a page in answer. */
const opensPage = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false

type Outcome = 'verified' | 'confirmed' | 'sign-in' | 'other-account' | 'outdated' | 'expired' | 'damaged'

/** Where a browser goes: every outcome is a page of the product that says what happened. */
const pages: Record<Outcome, (id: number) => string> = {
  verified: () => '/?verified=1',
  confirmed: () => '/login?link=confirmed',
  'sign-in': id => `/login?link=sign-in&account=${id}`,
  'other-account': () => '/verify-email?link=other-account',
  outdated: () => '/verify-email?link=outdated',
  expired: () => '/verify-email?link=expired',
  damaged: () => '/verify-email?link=damaged',
}

const refusals: Partial<Record<Outcome, () => Error>> = {
  confirmed: unauthorized,
  'sign-in': unauthorized,
  'other-account': () => forbidden('link_of_other_account'),
  outdated: () => forbidden('link_of_other_account'),
  expired: () => forbidden('link_expired'),
  damaged: () => forbidden('signature_invalid'),
}
