import {
  BulkSuspensionRequest,
  BulkSuspensionResponse,
  ById,
  StatusResponse,
  SuspendRequest,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { requirePermission, signedInUser } from '../access/guards'
import { recordChange, recordNoChange, userSubject } from '../audit/record-change'
import type { Context } from '../context/context'
import type { Db } from '../db/schema'
import { forbidden, invalid, notFound } from '../errors/refusals'
import { noteSecurityEvent } from '../observability/security-log'
import { maySuspend } from './may-suspend'
import { userStore } from './store'
import { suspendUser } from './suspend-user'

const note = async (
  transaction: Db,
  request: FastifyRequest,
  id: number,
  action: 'users.suspend' | 'users.reinstate',
  after: { reason?: string; until?: Date } = {},
) =>
  recordChange(transaction, request, {
    action,
    subject: await userSubject(transaction, id),
    ...((after.reason || after.until) && { after }),
  })

export const banRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { db, now } = context
    const config = { guard: requirePermission('users.update'), closedInDemo: true }
    const schema = { params: ById, response: { 200: StatusResponse } }

    app.post(
      '/api/v1/users/:id/ban',
      {
        config,
        schema: {
          ...schema,
          summary:
            'Suspend a user: nobody is signed in or gets in any more, until it is taken back or is over',
          body: SuspendRequest,
        },
      },
      async request => {
        const me = signedInUser(request)
        const { id } = request.params
        const why = whyOf(request.body, now())
        if (!(await maySuspend(context, me)(id))) throw forbidden('not_allowed')
        await db.transaction().execute(async transaction => {
          if (!(await suspendUser({ db: transaction, now }, id, why))) throw notFound('user')
          await note(transaction, request, id, 'users.suspend', why)
        })
        noteSecurityEvent(request, { event: 'authn_login_lock', user: id, reason: `suspended by ${me}` })
        return { status: 'success' as const }
      },
    )

    app.delete(
      '/api/v1/users/:id/ban',
      {
        config,
        schema: { ...schema, summary: 'Let a suspended user in again', body: Type.Object({}) },
      },
      async request => {
        const { id } = request.params
        await db.transaction().execute(async transaction => {
          if (!(await userStore(transaction).setBanned(id, null))) throw notFound('user')
          await note(transaction, request, id, 'users.reinstate')
        })
        noteSecurityEvent(request, {
          event: 'user_updated',
          user: id,
          reason: `let in again by ${signedInUser(request)}`,
        })
        return { status: 'success' as const }
      },
    )

    app.put(
      '/api/v1/users/suspensions',
      {
        config,
        schema: {
          summary: 'Suspend several users, or let them in again; says of each what came of it',
          body: BulkSuspensionRequest,
          response: { 200: BulkSuspensionResponse },
        },
      },
      async request => {
        const me = signedInUser(request)
        const { suspended } = request.body
        const why = suspended ? whyOf(request.body, now()) : {}
        // In one order for everybody, so that two of these calls never wait for each other.
        const ids = [...new Set(request.body.ids)].sort((a, b) => a - b)
        const may = maySuspend(context, me)
        const refused = new Set<number>()
        recordNoChange(request)
        if (suspended) for (const id of ids) if (!(await may(id))) refused.add(id)
        const results = await db.transaction().execute(async transaction => {
          const change = (id: number) =>
            suspended
              ? suspendUser({ db: transaction, now }, id, why)
              : userStore(transaction).setBanned(id, null)
          const done: { id: number; result: 'done' | 'not_found' | 'not_allowed' }[] = []
          for (const id of ids) {
            const result = refused.has(id) ? 'not_allowed' : (await change(id)) ? 'done' : 'not_found'
            if (result === 'done')
              await note(transaction, request, id, suspended ? 'users.suspend' : 'users.reinstate', why)
            done.push({ id, result })
          }
          return done
        })
        for (const { id, result } of results)
          if (result === 'done')
            noteSecurityEvent(request, {
              event: suspended ? 'authn_login_lock' : 'user_updated',
              user: id,
              reason: `${suspended ? 'suspended' : 'let in again'} by ${me}`,
            })
        return { results }
      },
    )
  }

function whyOf({ reason, until }: SuspendRequest, now: Date) {
  const end = until === undefined ? undefined : new Date(until)
  if (end && end <= now) throw invalid({ until: 'time_past' })
  return { reason: reason?.trim() ?? '', ...(end && { until: end }) }
}
