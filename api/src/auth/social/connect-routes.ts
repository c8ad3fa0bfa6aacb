import {
  LoginResponse,
  SocialConnectRequest,
  SocialDisconnectRequest,
  SocialService,
  StatusResponse,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { type Guard, openToAll, requireConfirmedPassword, signedInUser } from '../../access/guards'
import type { Context } from '../../context/context'
import { invalid } from '../../errors/refusals'
import { oneTimeSecrets } from '../../secrets/one-time-secrets'
import { hashToken } from '../../secrets/token'
import { userStore } from '../../users/store'
import { notifyOwner } from '../notices/notify-owner'
import { verifyPassword } from '../password/password-hash'
import { countPasswordTry } from '../sign-in/count-password-try'
import { signIn } from '../sign-in/sign-in'
import { refuseLastWayIn } from '../sign-in-methods/last-method'
import { connect } from './finish'
import { socialStore } from './store'

const MOST_TRIES = 5

const Linked = Compile(
  Type.Object({
    service: SocialService,
    subject: Type.String(),
    username: Type.String(),
    addressStated: Type.Optional(Type.Boolean()),
    browser: Type.String(),
  }),
)

/** Refuses to remove the last sign-in method before it asks for the password, because the account may have none to confirm. */
const mayDisconnect: Guard = {
  decision: requireConfirmedPassword.decision,
  check: async (request, context) => {
    const me = signedInUser(request)
    const { service = '' } = request.params as { service?: string }
    await refuseLastWayIn(context, context.db, me, { field: 'service', id: service })
    await requireConfirmedPassword.check(request, context)
  },
}

export const socialConnectRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { db, limits, now } = context

    app.post(
      '/secure/auth/social/connect',
      {
        config: { guard: openToAll, openToUnverified: true, closedInDemo: true, hashesPassword: true },
        schema: {
          summary: 'Connect an account at a service to the account of its address, by password, and sign in',
          body: SocialConnectRequest,
          response: { 200: LoginResponse },
        },
      },
      async (request, reply) => {
        const { password, linkedAccount } = request.body
        const found = await oneTimeSecrets(db, now).attempt('linked-account', linkedAccount, MOST_TRIES)
        const linked = found && Linked.Parse(found.data)
        const user = found?.user_id == null ? undefined : await userStore(db).credentialsOf(found.user_id)
        if (!user || linked?.browser !== hashToken(request.sessionToken)) {
          await limits.loginAddress(request, request.ip, 'password')
          throw invalid({ password: 'social_too_late' })
        }
        await countPasswordTry(request, context, user.email, 'password')
        if (!(await verifyPassword(user.password_hash, password)))
          throw invalid({ password: 'password_wrong' })
        await db.transaction().execute(async transaction => {
          const taken = await oneTimeSecrets(transaction, now).take('linked-account', linkedAccount)
          if (!taken || !(await connect(context, transaction, user.id, { addressStated: false, ...linked })))
            throw invalid({ password: 'social_taken' })
        })
        return signIn({ request, reply }, context, { userId: user.id, remember: true })
      },
    )

    app.post(
      '/secure/auth/social/:service/disconnect',
      {
        config: { guard: mayDisconnect, closedInDemo: true },
        schema: {
          summary: 'Disconnect an account at a service; 422 for the last way in',
          params: Type.Object({ service: SocialService }),
          body: SocialDisconnectRequest,
          response: { 200: StatusResponse },
        },
      },
      async request => {
        const me = signedInUser(request)
        const { service } = request.params
        await db.transaction().execute(async transaction => {
          await refuseLastWayIn(context, transaction, me, { field: 'service', id: service })
          if (await socialStore(transaction, now).disconnect(me, service))
            await notifyOwner(context, transaction, me, 'socialDisconnected', { service })
        })
        return { status: 'success' as const }
      },
    )
  }
