import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/schema'
import { actorOf } from '../identity/actor'
import { nameOfUser } from '../identity/name-of-user'
import { changedFields } from './flat-fields'

/** What somebody changed. */
export interface Change {
  /** Subject and verb, such as `roles.update`. */
  action: string
  /** What it was done to, and what that was called then. */
  subject: { type: string; id?: number | string | null; name: string }
  /** As it was; left out for what is new, or where there is nothing to compare. Any object: what differs is found here, and secrets are left out. */
  before?: object | null | undefined
  /** As it is now; left out for what is gone. */
  after?: object | null | undefined
}

/** Who changes something, and from where. */
export interface Author {
  actorId: number | null
  ip: string
  userAgent: string | null
  requestId: string
}

/** Whoever is signed in as somebody else does it themselves. */
export const authorOf = (request: FastifyRequest): Author => ({
  actorId: request.session?.impersonator?.userId ?? actorOf(request),
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
  requestId: request.id,
})

const recorded = new WeakSet<FastifyRequest>()

/** Whether a request wrote its change down, or found that it changed nothing. */
export const isRecorded = (request: FastifyRequest) => recorded.has(request)

/** Says of a request that it changed nothing, though it might have. */
export const recordNoChange = (request: FastifyRequest) => void recorded.add(request)

/**
 * Writes a change into the audit log, in the transaction of the change: there is never one without the other. Two equal states are no
 * change, and nothing is written.
 */
export async function recordChange(transaction: Db, request: FastifyRequest, change: Change) {
  recordNoChange(request)
  await recordChangeBy(transaction, authorOf(request), change)
}

/** The same for what is done later, when the request is over. */
export async function recordChangeBy(
  transaction: Db,
  { actorId, ip, userAgent, requestId }: Author,
  { action, subject, before = null, after = null }: Change,
) {
  const fields = changedFields(before, after)
  if (!fields) return
  await transaction
    .insertInto('audit_entries')
    .values({
      actor_id: actorId,
      actor_name: await nameOfUser(transaction, actorId),
      action,
      subject_type: subject.type,
      subject_id: subject.id == null ? null : String(subject.id),
      subject_name: subject.name.slice(0, 255),
      before: fields.before && JSON.stringify(fields.before),
      after: fields.after && JSON.stringify(fields.after),
      ip_address: ip,
      user_agent: userAgent,
      request_id: requestId,
    })
    .execute()
}

/** A user as the subject of a change; one who is gone keeps the number alone. */
export async function userSubject(db: Db, id: number): Promise<Change['subject']> {
  return { type: 'user', id, name: await nameOfUser(db, id) }
}
