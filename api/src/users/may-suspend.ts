import { hasPermission } from '../access/has-permission'
import { accessStore } from '../access/store'
import type { Context } from '../context/context'

/** Whether somebody may suspend a user: nobody themselves, and administrators only by administrators. */
export function maySuspend({ db, now }: Pick<Context, 'db' | 'now'>, me: number) {
  const isAdministrator = async (id: number) =>
    hasPermission(await accessStore(db).permissionsOf(id, now()), 'admin')
  let own: Promise<boolean> | undefined
  return async (id: number): Promise<boolean> => {
    if (id === me) return false
    own ??= isAdministrator(me)
    return (await own) || !(await isAdministrator(id))
  }
}
