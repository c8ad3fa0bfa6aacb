import type { Db } from '../db/schema'
import { displayName } from './display-name'

/** What others call a user; empty for nobody, and for an account that is gone. */
export async function nameOfUser(db: Db, id: number | null): Promise<string> {
  if (id === null) return ''
  const names = db.selectFrom('users').select(['first_name', 'last_name', 'email'])
  const user = await names.where('id', '=', id).executeTakeFirst()
  return user ? displayName(user) : ''
}
