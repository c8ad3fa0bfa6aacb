import { ById, ImpersonationResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { allOf, requireConfirmedPassword, requirePermission, requireUser } from '../access/guards'
import { loadBootstrap } from '../bootstrap/load-bootstrap'
import type { Context } from '../context/context'
import { noteSecurityEvent } from '../observability/security-log'
import { endImpersonation, impersonate } from './impersonate'

/** Being signed in as somebody else, and oneself again. */
export const impersonationRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const response = { 200: ImpersonationResponse }

    app.post(
      '/api/v1/users/:id/impersonation',
      {
        config: {
          guard: allOf(requirePermission('users.impersonate'), requireConfirmedPassword),
          closedInDemo: true,
        },
        schema: {
          summary: 'Sign in as somebody, for an hour at most; their history says so',
          params: ById,
          body: Type.Object({}),
          response,
        },
      },
      async (request, reply) => {
        await impersonate({ request, reply }, context, request.params.id)
        return { bootstrapData: await loadBootstrap(context, request), path: '/' }
      },
    )

    app.delete(
      '/api/v1/impersonation',
      {
        config: { guard: requireUser, openToUnverified: true, forAnyAccount: true },
        schema: {
          summary: 'Be oneself again, where one left off',
          body: Type.Object({}),
          response,
        },
      },
      async (request, reply) => {
        const by = request.session?.impersonator?.userId ?? null
        const id = await endImpersonation({ request, reply }, context)
        noteSecurityEvent(request, {
          event: 'authz_admin',
          user: id,
          reason: `signed in as by ${by} no longer`,
        })
        return { bootstrapData: await loadBootstrap(context, request), path: `/admin/users/${id}` }
      },
    )
  }
