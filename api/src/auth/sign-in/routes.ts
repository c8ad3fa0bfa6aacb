import { basePathOf } from '@app/shared/base-path'
import {
  LoginRequest,
  LoginResponse,
  LogoutResponse,
  RegisterRequest,
  RegisterResponse,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { openToAll, requireGuest } from '../../access/guards'
import { loadBootstrap } from '../../bootstrap/load-bootstrap'
import type { Context } from '../../context/context'
import { invalid, refusedSignIn } from '../../errors/refusals'
import { normalizeEmail } from '../../identity/email-address'
import { chosenLanguage } from '../../localization/visitor-language'
import { noteSecurityEvent } from '../../observability/security-log'
import { endSession } from '../../session/session-lifecycle'
import { userStore } from '../../users/store'
import { requireHuman } from '../bot-check/require-human'
import { hashPassword, isOutdated, verifyPassword } from '../password/password-hash'
import { register } from '../registration/register'
import { countPasswordTry } from './count-password-try'
import { enter, signIn } from './sign-in'

export const authRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { db, limits } = context

    app.post(
      '/auth/register',
      {
        config: { guard: requireGuest, hashesPassword: true },
        schema: {
          summary: 'Create an account and sign in',
          body: RegisterRequest,
          response: { 200: RegisterResponse },
        },
      },
      async (request, reply) => {
        await limits.register(request, request.ip, 'email')
        await requireHuman(request, context, 'register')
        // Its first mail is to be in the language of the page it was made on.
        const language = chosenLanguage(context, request)
        const asked = { ...(language && { language }), ...request.body }
        const { userId, status } = await register(context, asked)
        return {
          bootstrapData: await enter({ request, reply }, context, { userId, remember: false }),
          status,
        }
      },
    )

    app.post(
      '/auth/login',
      {
        config: { guard: openToAll, openToUnverified: true, hashesPassword: true },
        schema: {
          summary: 'Sign in; a session that was open in this browser ends',
          body: LoginRequest,
          response: { 200: LoginResponse },
        },
      },
      async (request, reply) => {
        const email = normalizeEmail(request.body.email)
        await countPasswordTry(request, context, email, 'email')
        await requireHuman(request, context, 'login')
        const user = await userStore(db).credentials(email)
        const matches = await verifyPassword(user?.password_hash, request.body.password)
        if (!user || !matches) {
          const refusal = invalid({ email: 'credentials_wrong' })
          throw refusedSignIn(refusal, user ? 'wrong password' : 'unknown account', user?.id)
        }
        if (isOutdated(user.password_hash)) {
          const renewed = await hashPassword(request.body.password)
          await userStore(db).rehash(user.id, user.password_hash, renewed)
        }
        const remember = request.body.remember ?? false
        return signIn({ request, reply }, context, { userId: user.id, remember })
      },
    )

    app.post(
      '/auth/logout',
      {
        config: { guard: openToAll, openToUnverified: true },
        schema: { summary: 'Sign out', body: Type.Object({}), response: { 200: LogoutResponse } },
      },
      async (request, reply) => {
        noteSecurityEvent(request, {
          event: 'session_expired',
          user: request.session?.userId ?? null,
          reason: 'sign-out',
        })
        await endSession({ request, reply }, context)
        // The storage of a host that other applications share is theirs, too.
        const isShared = basePathOf(context.config.baseUrl) !== ''
        reply.header('clear-site-data', isShared ? '"cache"' : '"cache", "storage"')
        return { bootstrapData: await loadBootstrap(context, request) }
      },
    )
  }
