import type { Permission, Usage } from '@app/shared/wire'
import { mergePermissions } from '../../access/merge-permissions'
import { restrictionOf } from '../../access/restriction-of'
import { accessStore } from '../../access/store'
import type { Context } from '../../context/context'
import { usageOf as filesOf } from '../../file-entries/quota/file-quota'
import { memberStore } from '../../workspaces/member-store'

/** How much somebody uses of what plans restrict, beside what they may. */
export async function usageOf({ db, now }: Pick<Context, 'db' | 'now'>, userId: number): Promise<Usage[]> {
  return usageUnder(db, userId, await accessStore(db).permissionsOf(userId, now()))
}

/** What of it is more than another plan allows, were it the only one. */
export async function overLimit(
  { db }: Pick<Context, 'db'>,
  userId: number,
  planned: Permission[],
): Promise<Usage[]> {
  const byRoles = await accessStore(db).granted(userId)
  const usage = await usageUnder(db, userId, mergePermissions([...byRoles, ...planned]))
  return usage.filter(({ used, limit }) => limit !== null && used > limit)
}

async function usageUnder(db: Context['db'], userId: number, held: Permission[]): Promise<Usage[]> {
  const owned = await memberStore(db).ownedBy(userId)
  const { count } = await db
    .selectFrom('access_tokens')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const limited = (permission: string, restriction: string, used: number): Usage => ({
    permission,
    restriction,
    used,
    limit: restrictionOf(held, permission, restriction),
  })
  return [
    limited('workspaces.create', 'count', owned.length),
    limited('workspaces.create', 'member_count', Math.max(0, ...owned.map(({ members }) => members))),
    limited('api.access', 'tokens', Number(count)),
    limited('files.create', 'space', (await filesOf(db, userId)).bytes),
  ]
}
