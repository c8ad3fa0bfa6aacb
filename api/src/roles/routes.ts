import {
  ById,
  CreateRoleRequest,
  RoleResponse,
  RolesResponse,
  StatusResponse,
  UpdateRoleRequest,
  UserRolesRequest,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { requirePermission } from '../access/guards'
import type { Context } from '../context/context'
import { noteSecurityEvent } from '../observability/security-log'
import { changeRoles } from './change-roles'
import { roleStore } from './store'

export const roleRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const note = (request: FastifyRequest, reason: string, user?: number) =>
      noteSecurityEvent(request, { event: 'authz_admin', reason, ...(user && { user }) })

    app.get(
      '/api/v1/roles',
      {
        config: { guard: requirePermission('roles.view') },
        schema: { summary: 'All roles and what they permit', response: { 200: RolesResponse } },
      },
      async () => ({ roles: await roleStore(context.db).list() }),
    )

    app.post(
      '/api/v1/roles',
      {
        config: { guard: requirePermission('roles.create'), closedInDemo: true },
        schema: { summary: 'Make a role', body: CreateRoleRequest, response: { 200: RoleResponse } },
      },
      async request => {
        const role = await changeRoles(request, context).create(request.body)
        note(request, `made the role ${role.id}`)
        return { role }
      },
    )

    app.put(
      '/api/v1/roles/:id',
      {
        config: { guard: requirePermission('roles.update'), closedInDemo: true },
        schema: {
          summary: 'Change a role; 409 when somebody else has since it was read',
          params: ById,
          body: UpdateRoleRequest,
          response: { 200: RoleResponse },
        },
      },
      async request => {
        const role = await changeRoles(request, context).update(request.params.id, request.body)
        note(request, `changed the role ${role.id}`)
        return { role }
      },
    )

    app.delete(
      '/api/v1/roles/:id',
      {
        config: { guard: requirePermission('roles.delete'), closedInDemo: true },
        schema: {
          summary: 'Delete a role; whoever held it loses it',
          params: ById,
          response: { 200: StatusResponse },
        },
      },
      async request => {
        await changeRoles(request, context).remove(request.params.id)
        note(request, `deleted the role ${request.params.id}`)
        return { status: 'success' as const }
      },
    )

    app.put(
      '/api/v1/users/:id/roles',
      {
        config: { guard: requirePermission('users.update'), closedInDemo: true },
        schema: {
          summary: 'Give a user these roles and no other',
          params: ById,
          body: UserRolesRequest,
          response: { 200: StatusResponse },
        },
      },
      async request => {
        const { roles, from } = request.body
        await changeRoles(request, context).assign(request.params.id, roles, from)
        note(request, `roles ${roles.join(', ') || 'none'}`, request.params.id)
        return { status: 'success' as const }
      },
    )
  }
