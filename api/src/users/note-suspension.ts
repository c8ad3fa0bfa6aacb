import type { SuspendRequest } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import { recordChange, userSubject } from '../audit/record-change'
import type { Context } from '../context/context'
import type { Db } from '../db/schema'
import { invalid, notFound } from '../errors/refusals'
import { userStore } from './store'
import { suspendUser } from './suspend-user'

/** Why somebody is suspended, and until when. */
export type WhySuspended = ReturnType<typeof whyOf>

/** Reads why and until when; 422 for an end that is over. */
export function whyOf({ reason, until }: SuspendRequest, now: Date) {
  const end = until === undefined ? undefined : new Date(until)
  if (end && end <= now) throw invalid({ until: 'time_past' })
  return { reason: reason?.trim() ?? '', ...(end && { until: end }) }
}

/** Suspends somebody in a transaction, and writes it down; 404 when there is nobody. */
export async function suspendAndNote(
  request: FastifyRequest,
  scope: Pick<Context, 'db' | 'now'>,
  id: number,
  why: WhySuspended,
) {
  if (!(await suspendUser(scope, id, why))) throw notFound('user')
  await recordChange(scope.db, request, {
    action: 'users.suspend',
    subject: await userSubject(scope.db, id),
    ...((why.reason || why.until) && { after: why }),
  })
}

/** Lets somebody in again, and writes it down; 404 when there is nobody. */
export async function reinstateAndNote(request: FastifyRequest, transaction: Db, id: number) {
  if (!(await userStore(transaction).setBanned(id, null))) throw notFound('user')
  await recordChange(transaction, request, {
    action: 'users.reinstate',
    subject: await userSubject(transaction, id),
  })
}
