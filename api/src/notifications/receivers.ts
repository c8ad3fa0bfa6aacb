import { administrators } from '../access/administrators'
import type { Db } from '../db/schema'
import type { NotificationType } from './notification-types'

/** Those of these users whom a type can be told at all. */
export async function receiversOf(
  db: Db,
  receivers: NotificationType['receivers'],
  userIds: readonly number[],
): Promise<readonly number[]> {
  if (receivers === undefined) return userIds
  const all = new Set(await administrators(db))
  return userIds.filter(id => all.has(id))
}
