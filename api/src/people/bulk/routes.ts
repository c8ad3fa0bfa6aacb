import {
  BulkDeletionRequest,
  BulkPeopleRequest,
  BulkPeopleResponse,
  BulkRoleRequest,
  BulkSuspensionRequest,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { allOf, requireConfirmedPassword, requirePermission } from '../../access/guards'
import type { Context } from '../../context/context'
import { invalid } from '../../errors/refusals'
import { deeds } from './deeds'
import { doToEach } from './do-to-each'

/** What administrators do to many people at once; says of each what came of it, or with `preview` what would. */
export const bulkPeopleRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const config = { guard: requirePermission('users.update'), closedInDemo: true }
    const response = { 200: BulkPeopleResponse }

    app.put(
      '/api/v1/users/suspensions',
      {
        config,
        schema: {
          summary: 'Suspend several users, or let them in again; says of each what came of it',
          body: BulkSuspensionRequest,
          response,
        },
      },
      request => {
        const all = deeds(request, context)
        const { body } = request
        return doToEach(request, context, body, body.suspended ? all.suspend(body) : all.reinstate())
      },
    )

    app.put(
      '/api/v1/users/verifications',
      {
        config,
        schema: {
          summary: 'State that the addresses of several users are theirs; says of each what came of it',
          body: BulkPeopleRequest,
          response,
        },
      },
      request => doToEach(request, context, request.body, deeds(request, context).verify()),
    )

    app.post(
      '/api/v1/users/sign-outs',
      {
        config,
        schema: {
          summary: 'Sign several users out everywhere; says of each what came of it',
          body: BulkPeopleRequest,
          response,
        },
      },
      request => doToEach(request, context, request.body, deeds(request, context).signOut()),
    )

    app.put(
      '/api/v1/users/roles',
      {
        config,
        schema: {
          summary: 'Give several users a role, or take it; says of each what came of it',
          body: BulkRoleRequest,
          response,
        },
      },
      async request =>
        doToEach(request, context, request.body, await deeds(request, context).role(request.body)),
    )

    app.post(
      '/api/v1/users/deletions',
      {
        config: {
          ...config,
          guard: allOf(requirePermission('users.delete'), requireConfirmedPassword),
        },
        schema: {
          summary: 'Delete the accounts of several users; says of each what came of it',
          body: BulkDeletionRequest,
          response,
        },
      },
      request => {
        const { ids, preview, count } = request.body
        if (!preview && count !== new Set(ids).size) throw invalid({ count: 'count_other' })
        return doToEach(request, context, request.body, deeds(request, context).delete())
      },
    )
  }
