import { holdersOf } from '../access/holders-of'
import type { Db } from '../db/schema'
import type { NotificationType } from './notification-types'

/** Those of these users whom a type can be told at all. */
export async function receiversOf(
  db: Db,
  receivers: NotificationType['receivers'],
  userIds: readonly number[],
  time: Date,
): Promise<readonly number[]> {
  return receivers === undefined ? userIds : holdersOf(db, receivers, time, userIds)
}
