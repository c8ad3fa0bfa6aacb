import type { BulkPeopleResponse } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { lockRoles } from '../../access/administrators'
import { signedInUser } from '../../access/guards'
import { recordNoChange } from '../../audit/record-change'
import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { AppError } from '../../errors/app-error'
import { forbidden } from '../../errors/refusals'
import { visitorSentences } from '../../localization/error-sentences'
import type { SecurityEvent } from '../../observability/security-event'
import { noteSecurityEvent } from '../../observability/security-log'

type Results = BulkPeopleResponse['results']

/** What is done to many people. */
export interface Deed {
  /** What the security log says of each to whom it was done. */
  event: SecurityEvent
  /** Does it to one of them; a refusal leaves that one out. What it returns runs once all of it is sure. */
  toOne: (transaction: Db, id: number) => Promise<void | (() => Promise<void>)>
}

/** Ends the transaction of a preview. */
class TakenBack extends Error {}

/**
 * Does something to each of several people in one transaction, wholly or not at all to each, and says what came of it. A preview
 * does the same and takes it back, so that it is right about everything: also about the last administrator, who is one only
 * once the others have gone.
 */
export async function doToEach(
  request: FastifyRequest,
  context: Context,
  { ids, preview = false }: { ids: readonly number[]; preview?: boolean | undefined },
  { event, toOne }: Deed,
): Promise<BulkPeopleResponse> {
  const me = signedInUser(request)
  const say = await visitorSentences(context, request)
  recordNoChange(request)
  const results: Results = []
  const after: (() => Promise<void>)[] = []
  // In one order for everybody, so that two of these calls never wait for each other.
  const ordered = [...new Set(ids)].sort((a, b) => a - b)
  const work = async (transaction: Db) => {
    await lockRoles(transaction)
    for (const id of ordered) {
      await sql`savepoint person`.execute(transaction)
      try {
        if (id === me) throw forbidden('oneself')
        const next = await toOne(transaction, id)
        if (next) after.push(next)
        results.push({ id, result: 'done' })
      } catch (error) {
        if (!(error instanceof AppError) || error.statusCode >= 500) throw error
        await sql`rollback to savepoint person`.execute(transaction)
        const result = error.statusCode === 404 ? 'not_found' : 'not_allowed'
        results.push({ id, result, why: error.body(say).message })
      }
      await sql`release savepoint person`.execute(transaction)
    }
    if (preview) throw new TakenBack()
  }
  try {
    await context.db.transaction().execute(work)
  } catch (error) {
    if (error instanceof TakenBack) return { results }
    throw error
  }
  for (const next of after) await next()
  for (const { id, result } of results)
    if (result === 'done') noteSecurityEvent(request, { ...event, user: id })
  return { results }
}
