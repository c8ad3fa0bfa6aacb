import { randomUUID } from 'node:crypto'
import { LoginResponse, MagicLinkLoginRequest, MagicLinkRequest, MessageResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { openToAll } from '../../access/guards'
import type { Context } from '../../context/context'
import { invalid, notFound, refusedSignIn } from '../../errors/refusals'
import { hasEmailShape, normalizeEmail } from '../../identity/email-address'
import { isWithinLimit } from '../../limits/limit-requests'
import { queueMail } from '../../mail/queue-mail'
import { oneTimeSecrets } from '../../secrets/one-time-secrets'
import { newToken } from '../../secrets/token'
import { readSettings } from '../../settings/store'
import { userStore } from '../../users/store'
import { requireHuman } from '../bot-check/require-human'
import { signIn } from '../sign-in/sign-in'

const LIFE = 15 * 60_000
const NOBODY = -1

export const magicLinkRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { config, db, limits, now } = context

    app.post(
      '/auth/magic-link',
      {
        config: { guard: openToAll, openToUnverified: true, closedInDemo: true },
        schema: {
          summary: 'Ask for a mail with a link that signs in once; the answer is the same for every address',
          body: MagicLinkRequest,
          response: { 200: MessageResponse },
        },
      },
      async request => {
        await requireSwitchedOn()
        const email = normalizeEmail(request.body.email)
        if (!hasEmailShape(email)) throw invalid({ email: 'email_malformed' })
        await requireHuman(request, context, 'login')
        await limits.mailAddress(request, request.ip, 'email')
        if (await isWithinLimit(() => limits.mailTo(request, `magic:${email}`))) await send(email)
        return { message: 'We have emailed your sign-in link!' }
      },
    )

    app.post(
      '/auth/magic-link/login',
      {
        config: { guard: openToAll, openToUnverified: true },
        schema: {
          summary: 'Sign in with the token of a mailed link; a second factor is still asked for',
          body: MagicLinkLoginRequest,
          response: { 200: LoginResponse },
        },
      },
      async (request, reply) => {
        await requireSwitchedOn()
        await limits.loginAddress(request, request.ip, 'token')
        const taken = await oneTimeSecrets(db, now).take('magic-link', request.body.token)
        if (taken?.user_id == null)
          throw refusedSignIn(invalid({ token: 'sign_in_link_invalid' }), 'sign-in link')
        const remember = request.body.remember ?? false
        return signIn({ request, reply }, context, { userId: taken.user_id, remember })
      },
    )

    async function requireSwitchedOn() {
      const { auth } = await readSettings(db)
      if (!auth.magicLink) throw notFound('page')
    }

    /** Does the same work for an unknown address and sends nothing. An unverified account gets no link either: whoever registered it and the owner of the address would then share it. */
    async function send(email: string) {
      const token = newToken()
      await db.transaction().execute(async transaction => {
        const found = await userStore(transaction).credentials(email)
        const account = await userStore(transaction).find(found?.id ?? NOBODY)
        const user = account?.email_verified_at ? account : undefined
        const secrets = oneTimeSecrets(transaction, now)
        await secrets.dropOf(user?.id ?? NOBODY, 'magic-link')
        await secrets.put({ purpose: 'magic-link', secret: token, userId: user?.id ?? null, life: LIFE })
        await queueMail(
          context,
          transaction,
          { to: user ? email : null, dedupeKey: `magic-link:${randomUUID()}` },
          {
            subject: 'Sign in to :siteName',
            paragraphs: ['The button signs you in. It works once, for 15 minutes.'],
            action: { label: 'Sign in', url: `${config.baseUrl}/login?magic=${token}` },
          },
        )
      })
    }
  }
