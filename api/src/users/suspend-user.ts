import type { Context } from '../context/context'
import { oneTimeSecrets } from '../secrets/one-time-secrets'
import { sessionStore } from '../session/store'
import { userStore } from './store'

/** Suspends a user, ends their sessions, and voids every link and code on its way. False when there is no such user. */
export async function suspendUser({ db, now }: Pick<Context, 'db' | 'now'>, id: number): Promise<boolean> {
  if (!(await userStore(db).setBanned(id, now()))) return false
  await sessionStore(db, now).endAllOf(id)
  await oneTimeSecrets(db, now).dropAllOf(id)
  return true
}
