import {
  ById,
  DeletePersonRequest,
  DeletePersonResponse,
  SessionOfUser,
  StatusResponse,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { allOf, requireConfirmedPassword, requirePermission } from '../access/guards'
import { exportStore } from '../account/export/export-store'
import { notifyOwner } from '../auth/notices/notify-owner'
import type { Context } from '../context/context'
import type { Db } from '../db/schema'
import { notFound } from '../errors/refusals'
import { noteSecurityEvent } from '../observability/security-log'
import { twoFactorStore } from '../secrets/two-factor-store'
import { sessionStore } from '../session/store'
import { userStore } from '../users/store'
import { changeAccount, keepPerson, signOutPerson, verifyPerson } from './change-account'
import { deletePerson } from './delete-person'
import { invitePerson } from './invite-person'

/** What administrators do to somebody's account: prove its address, end sessions, take the second factor away, delete it and keep it after all. */
export const personAccountRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { db, now } = context
    const guard = requirePermission('users.update')
    const schema = { params: ById, body: Type.Object({}), response: { 200: StatusResponse } }

    /** Does something to the account of somebody in one transaction, and tells the security log. */
    const change = async (
      request: FastifyRequest,
      id: number,
      reason: string,
      work: (transaction: Db) => Promise<unknown>,
    ) => {
      await db.transaction().execute(work)
      noteSecurityEvent(request, { event: 'user_updated', user: id, reason })
      return { status: 'success' as const }
    }

    app.post(
      '/api/v1/users/:id/verification',
      {
        config: { guard, closedInDemo: true },
        schema: { ...schema, summary: 'State that the address of somebody is theirs' },
      },
      async request => {
        const { id } = request.params
        return change(request, id, 'address confirmed', transaction =>
          verifyPerson(request, context, transaction, id),
        )
      },
    )

    app.post(
      '/api/v1/users/:id/password-link',
      {
        config: { guard, closedInDemo: true },
        schema: {
          ...schema,
          summary: 'Mail somebody a link to choose a password; it works once, for seven days',
        },
      },
      async request => {
        const { id } = request.params
        await context.limits.mailAccount(request, `password-link:${id}`, 'email')
        return change(request, id, 'password link mailed', transaction =>
          changeAccount(request, context, transaction, {
            id,
            action: 'password_link',
            async work() {
              const user = await userStore(transaction).find(id)
              if (user) await invitePerson(context, transaction, user)
            },
          }),
        )
      },
    )

    app.post(
      '/api/v1/users/:id/data-exports',
      {
        config: { guard, closedInDemo: true },
        schema: {
          ...schema,
          summary:
            'Have a copy of the data of somebody made for them, unless one is being made; they alone can download it',
        },
      },
      async request => {
        const { id } = request.params
        await context.limits.mailAccount(request, `data-export:${id}`)
        return change(request, id, 'copy of data asked for', transaction =>
          changeAccount(request, context, transaction, {
            id,
            action: 'data_export',
            work: () => exportStore(transaction, now).ask(id),
          }),
        )
      },
    )

    app.delete(
      '/api/v1/users/:id/sessions',
      {
        config: { guard, closedInDemo: true },
        schema: { ...schema, summary: 'Sign somebody out everywhere' },
      },
      async request =>
        change(request, request.params.id, 'signed out everywhere', transaction =>
          signOutPerson(request, context, transaction, request.params.id),
        ),
    )

    app.delete(
      '/api/v1/users/:id/sessions/:session',
      {
        config: { guard, closedInDemo: true },
        schema: {
          ...schema,
          params: SessionOfUser,
          summary: 'End one session of somebody, if it is not over already',
        },
      },
      async request => {
        const { id, session } = request.params
        return change(request, id, 'one session ended', transaction =>
          changeAccount(request, context, transaction, {
            id,
            action: 'end_session',
            async work() {
              await sessionStore(transaction, now).endOf(id, session)
            },
          }),
        )
      },
    )

    app.delete(
      '/api/v1/users/:id/two-factor',
      {
        config: { guard: allOf(guard, requireConfirmedPassword), closedInDemo: true },
        schema: { ...schema, summary: 'Take the second factor of somebody who lost it; passkeys stay' },
      },
      async request => {
        const { id } = request.params
        return change(request, id, 'second factor reset', transaction =>
          changeAccount(request, context, transaction, {
            id,
            action: 'two_factor_reset',
            async work() {
              const wasOn = await twoFactorStore(transaction, context.keys).remove(id)
              if (!wasOn) throw notFound('second factor')
              await notifyOwner(context, transaction, id, 'twoFactorReset')
            },
          }),
        )
      },
    )

    app.delete(
      '/api/v1/users/:id/deletion',
      {
        config: { guard, closedInDemo: true },
        schema: { ...schema, summary: 'Keep the account of somebody that was to be deleted' },
      },
      async request => {
        const { id } = request.params
        return change(request, id, 'deletion called off', transaction =>
          keepPerson(request, context, transaction, id),
        )
      },
    )

    app.post(
      '/api/v1/users/:id/delete',
      {
        config: {
          guard: allOf(requirePermission('users.delete'), requireConfirmedPassword),
          closedInDemo: true,
        },
        schema: {
          summary: 'Delete the account of somebody, as they could themselves',
          params: ById,
          body: DeletePersonRequest,
          response: { 200: DeletePersonResponse },
        },
      },
      async request => {
        const { id } = request.params
        const deleteAt = await deletePerson(request, context, id, request.body.email)
        noteSecurityEvent(request, { event: 'user_deleted', user: id })
        return { delete_at: deleteAt?.toISOString() ?? null }
      },
    )
  }
