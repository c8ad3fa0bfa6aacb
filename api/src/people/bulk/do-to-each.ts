import type { BulkPeopleResponse } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import { lockRoles } from '../../access/administrators'
import { signedInUser } from '../../access/guards'
import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { forbidden } from '../../errors/refusals'
import { eachOfMany } from '../../many/each-of-many'
import type { SecurityEvent } from '../../observability/security-event'
import { noteSecurityEvent } from '../../observability/security-log'

/** What is done to many people. */
export interface Deed {
  /** What the security log says of each to whom it was done. */
  event: SecurityEvent
  /** Does it to one of them; a refusal leaves that one out. What it returns runs once all of it is sure. */
  toOne: (transaction: Db, id: number) => Promise<void | (() => Promise<void>)>
}

/** Does something to each of several people but oneself, and says what came of it. A preview is right also about the last administrator, who is one only once the others have gone. */
export async function doToEach(
  request: FastifyRequest,
  context: Context,
  many: { ids: readonly number[]; preview?: boolean | undefined },
  { event, toOne }: Deed,
): Promise<BulkPeopleResponse> {
  const me = signedInUser(request)
  const after: (() => Promise<void>)[] = []
  const results = await eachOfMany(request, context, many, {
    begin: lockRoles,
    async toOne(transaction, id) {
      if (id === me) throw forbidden('oneself')
      const next = await toOne(transaction, id)
      if (next) after.push(next)
    },
  })
  if (many.preview) return { results }
  for (const next of after) await next()
  for (const { id, result } of results)
    if (result === 'done') noteSecurityEvent(request, { ...event, user: id })
  return { results }
}
