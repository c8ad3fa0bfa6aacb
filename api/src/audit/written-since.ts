import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../db/schema'
import { changedFields } from './flat-fields'
import type { Change } from './record-change'

const entriesOf = (db: Db, { type, id }: Pick<Change['subject'], 'type' | 'id'>) =>
  db.selectFrom('audit_entries').where('subject_type', '=', type).where('subject_id', '=', String(id))

/** The number of the newest entry about something; 0 where there is none. */
export async function newestEntry(db: Db, subject: Pick<Change['subject'], 'type' | 'id'>): Promise<string> {
  const row = await entriesOf(db, subject)
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? '0'
}

/**
 * Whether the very same change was written after an entry: of what is done elsewhere, several requests at once see the same before and the
 * same after. Ask with what it is about locked.
 */
export async function isWrittenSince(
  transaction: Db,
  newest: string,
  { action, subject, before = null, after = null }: Change,
): Promise<boolean> {
  const fields = changedFields(before, after)
  const written = await entriesOf(transaction, subject)
    .select(['before', 'after'])
    .where('id', '>', newest)
    .where('action', '=', action)
    .execute()
  return written.some(entry => isDeepStrictEqual({ ...entry }, fields))
}
