import { ChangePasswordRequest, StatusResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requireUser } from '../../access/guards'
import type { Context } from '../../context/context'
import { invalid } from '../../errors/refusals'
import { confirmSession, renewSession } from '../../session/session-lifecycle'
import { readSettings } from '../../settings/store'
import { newPasswordProblem } from '../password/check-new-password'
import { hashPassword } from '../password/password-hash'
import { changePassword } from './change-password'
import { checkOwnPassword } from './confirmed-password'

const wrong = { field: 'current_password', code: 'password_not_current' } as const

export const changePasswordRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.put(
      '/auth/user/password',
      {
        config: { guard: requireUser, closedInDemo: true, hashesPassword: true },
        schema: {
          summary: 'Change the own password; all other sessions end, and this one counts as confirmed',
          body: ChangePasswordRequest,
          response: { 200: StatusResponse },
        },
      },
      async (request, reply) => {
        const { current_password, password, password_confirmation } = request.body
        const user = await checkOwnPassword(request, context, current_password, wrong)
        const { branding } = await readSettings(context.db)
        const chosen = { password, password_confirmation }
        const problem = await newPasswordProblem(context, chosen, user.email, branding.site_name)
        if (problem) throw invalid({ password: problem })
        const passwordHash = await hashPassword(password)
        await context.db
          .transaction()
          .execute(transaction => changePassword(context, transaction, user.id, passwordHash))
        await renewSession({ request, reply }, context)
        await confirmSession({ request, reply }, context)
        return { status: 'success' as const }
      },
    )
  }
