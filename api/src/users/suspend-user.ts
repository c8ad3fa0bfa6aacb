import { administrators, lockRoles } from '../access/administrators'
import type { Context } from '../context/context'
import { forbidden } from '../errors/refusals'
import { oneTimeSecrets } from '../secrets/one-time-secrets'
import { sessionStore } from '../session/store'
import { userStore } from './store'

/** Suspends a user in a transaction, ends their sessions, and voids every link and code on its way. False when there is no such user, 403 when nobody would be left who may do everything. */
export async function suspendUser(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: number,
  why: { reason?: string; until?: Date } = {},
): Promise<boolean> {
  await lockRoles(db)
  if (!(await userStore(db).setBanned(id, now(), why))) return false
  // Of two administrators who suspend each other at once, the second is nobody's any more.
  if ((await administrators(db)).length === 0) throw forbidden('not_allowed')
  await sessionStore(db, now).endAllOf(id)
  await oneTimeSecrets(db, now).dropAllOf(id)
  return true
}
