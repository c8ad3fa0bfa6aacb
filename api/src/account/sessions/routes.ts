import { createHash } from 'node:crypto'
import { LogoutOtherRequest, StatusResponse, UserSessionsResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { requireUser, signedInUser } from '../../access/guards'
import { checkOwnPassword } from '../../auth/password-change/confirmed-password'
import type { Context } from '../../context/context'
import { notFound } from '../../errors/refusals'
import { readUserAgent } from '../../identity/user-agent'
import { renewSession } from '../../session/session-lifecycle'
import { sessionStore } from '../../session/store'

const wrong = { field: 'password', code: 'password_wrong' } as const

export const sessionRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const sessions = sessionStore(context.db, context.now)

    app.get(
      '/api/v1/user-sessions',
      {
        config: { guard: requireUser },
        schema: { summary: 'Where one is signed in', response: { 200: UserSessionsResponse } },
      },
      async request => {
        const all = await sessions.list(signedInUser(request))
        const shown = all.map(({ id, ip_address, user_agent, last_active_at, city, country }) => ({
          id,
          ...readUserAgent(user_agent),
          city,
          country,
          ip_address,
          token: createHash('sha256').update(id).digest('base64url'),
          last_active: last_active_at.toISOString(),
          is_current_device: id === request.session?.id,
        }))
        return { sessions: shown.sort((a, b) => Number(b.is_current_device) - Number(a.is_current_device)) }
      },
    )

    app.post(
      '/api/v1/user-sessions/logout-other',
      {
        config: { guard: requireUser, closedInDemo: true, hashesPassword: true },
        schema: {
          summary: 'End all other sessions',
          body: LogoutOtherRequest,
          response: { 200: StatusResponse },
        },
      },
      async (request, reply) => {
        await checkOwnPassword(request, context, request.body.password, wrong)
        await renewSession({ request, reply }, context)
        return { status: 'success' as const }
      },
    )

    app.delete(
      '/api/v1/user-sessions/:id',
      {
        config: { guard: requireUser, closedInDemo: true },
        schema: {
          summary: 'End one session',
          params: Type.Object({
            id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
          }),
          body: Type.Object({}),
          response: { 200: StatusResponse },
        },
      },
      async request => {
        if (!(await sessions.endOf(signedInUser(request), request.params.id))) throw notFound('session')
        return { status: 'success' as const }
      },
    )
  }
