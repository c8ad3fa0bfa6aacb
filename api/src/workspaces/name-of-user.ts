import type { Db } from '../db/schema'
import { displayName } from '../identity/display-name'
import { userStore } from '../users/store'

/** What others call a user; empty for an account that is gone. */
export async function nameOfUser(db: Db, userId: number): Promise<string> {
  const user = await userStore(db).find(userId)
  return user ? displayName(user) : ''
}
