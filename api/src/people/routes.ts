import {
  ById,
  ChangePersonEmailRequest,
  CreatePersonRequest,
  DirectPermissionsRequest,
  PersonResponse,
  UpdatePersonRequest,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { allOf, requireConfirmedPassword, requirePermission } from '../access/guards'
import type { Context } from '../context/context'
import { noteSecurityEvent } from '../observability/security-log'
import { changeDetails, changeEmail } from './change-person'
import { createPerson } from './create-person'
import { givePermissions } from './direct-permissions'
import { showPerson } from './show-person'

/** One person of the site, and what administrators change about them. */
export const personRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const response = { 200: PersonResponse }
    const note = (request: FastifyRequest, user: number, reason: string) =>
      noteSecurityEvent(request, { event: 'user_updated', user, reason })
    const answer = async (request: FastifyRequest, id: number) => ({
      person: await showPerson(request, context, id),
    })

    app.get(
      '/api/v1/users/:id/details',
      {
        config: { guard: requirePermission('users.view') },
        schema: { summary: 'Everything administrators see of one person', params: ById, response },
      },
      request => answer(request, request.params.id),
    )

    app.post(
      '/api/v1/users',
      {
        config: { guard: requirePermission('users.create'), closedInDemo: true, hashesPassword: true },
        schema: {
          summary: 'Make an account for somebody; without a password, a mail asks them to choose one',
          body: CreatePersonRequest,
          response,
        },
      },
      async request => answer(request, await createPerson(request, context, request.body)),
    )

    app.put(
      '/api/v1/users/:id',
      {
        config: { guard: requirePermission('users.update'), closedInDemo: true },
        schema: {
          summary:
            'Change name, language and place of somebody; 409 when somebody else has since they were read',
          params: ById,
          body: UpdatePersonRequest,
          response,
        },
      },
      async request => {
        const { id } = request.params
        await changeDetails(request, context, id, request.body)
        note(request, id, 'details')
        return answer(request, id)
      },
    )

    app.put(
      '/api/v1/users/:id/email',
      {
        config: {
          guard: allOf(requirePermission('users.update'), requireConfirmedPassword),
          closedInDemo: true,
        },
        schema: {
          summary: 'Give somebody another address, confirmed or not; both addresses are told',
          params: ById,
          body: ChangePersonEmailRequest,
          response,
        },
      },
      async request => {
        const { id } = request.params
        await changeEmail(request, context, id, request.body)
        return answer(request, id)
      },
    )

    app.put(
      '/api/v1/users/:id/permissions',
      {
        config: { guard: requirePermission('users.update'), closedInDemo: true },
        schema: {
          summary: 'Give somebody these permissions, and no other, besides those of roles and plans',
          params: ById,
          body: DirectPermissionsRequest,
          response,
        },
      },
      async request => {
        const { id } = request.params
        await givePermissions(request, context, id, request.body)
        noteSecurityEvent(request, { event: 'authz_admin', user: id, reason: 'direct permissions' })
        return answer(request, id)
      },
    )
  }
