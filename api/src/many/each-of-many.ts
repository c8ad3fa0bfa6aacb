import type { Outcome } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { recordNoChange } from '../audit/record-change'
import type { Context } from '../context/context'
import type { Db } from '../db/schema'
import { AppError } from '../errors/app-error'
import { visitorSentences } from '../localization/error-sentences'

interface Deed {
  /** What is done before it is done to the first of them, such as a lock. */
  begin?: (transaction: Db) => Promise<void>
  /** Does it to one of them; a refusal leaves that one out. */
  toOne: (transaction: Db, id: number) => Promise<void>
}

/** Ends the transaction of a preview. */
class TakenBack extends Error {}

/**
 * Does something to each of many in one transaction, wholly or not at all to each, and says what came of it. A preview does the
 * same and takes it back, so that it is right about everything, also about what is refused only because of the others.
 */
export async function eachOfMany(
  request: FastifyRequest,
  context: Context,
  { ids, preview = false }: { ids: readonly number[]; preview?: boolean | undefined },
  { begin, toOne }: Deed,
): Promise<Outcome[]> {
  const say = await visitorSentences(context, request)
  recordNoChange(request)
  const results: Outcome[] = []
  // In one order for everybody, so that two of these calls never wait for each other.
  const ordered = [...new Set(ids)].sort((a, b) => a - b)
  const work = async (transaction: Db) => {
    await begin?.(transaction)
    for (const id of ordered) {
      await sql`savepoint one`.execute(transaction)
      try {
        await toOne(transaction, id)
        results.push({ id, result: 'done' })
      } catch (error) {
        if (!(error instanceof AppError) || error.statusCode >= 500) throw error
        await sql`rollback to savepoint one`.execute(transaction)
        const result = error.statusCode === 404 ? 'not_found' : 'not_allowed'
        results.push({ id, result, why: error.body(say).message })
      }
      await sql`release savepoint one`.execute(transaction)
    }
    if (preview) throw new TakenBack()
  }
  try {
    await context.db.transaction().execute(work)
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  return results
}
