import { hasPermission } from '../access/has-permission'
import { accessStore } from '../access/store'
import type { Context } from '../context/context'

/** Whether somebody may suspend a user: nobody themselves, and administrators only by administrators. */
export function maySuspend({ db, now }: Pick<Context, 'db' | 'now'>, me: number) {
  let own: Promise<boolean> | undefined
  return async (id: number): Promise<boolean> => {
    if (id === me) return false
    own ??= accessStore(db)
      .permissionsOf(me, now())
      .then(held => hasPermission(held, 'admin'))
    // Who was given everything and may not use it yet is an administrator all the same.
    return (await own) || !hasPermission(await accessStore(db).granted(id), 'admin')
  }
}
