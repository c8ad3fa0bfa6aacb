import { avatarFiles } from '../../avatars/avatar-files'
import type { Context } from '../../context/context'
import { sessionStore } from '../../session/store'
import { showAccount } from '../../trade/accounts/show-account'
import { orderStore, shownOrder } from '../../trade/orders/order-store'
import { loadUser } from '../../users/load-user'

/** Everything an account holds, as the files of its copy. Secrets and their hashes are not in it. */
export async function collectData(
  context: Pick<Context, 'config' | 'db' | 'now'>,
  userId: number,
): Promise<Map<string, string | Buffer> | undefined> {
  const { db, now } = context
  const profile = await loadUser(context, userId, ['social_profiles', 'tokens'])
  if (!profile) return undefined
  const [notifications, preferences, passkeys, subscriptions, mails, workspaces, picture] = await Promise.all(
    [
      db
        .selectFrom('notifications')
        .select(['id', 'type', 'data', 'read_at', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('notification_preferences')
        .select(['type', 'email', 'browser', 'app'])
        .where('user_id', '=', userId)
        .orderBy('type')
        .execute(),
      db
        .selectFrom('passkeys')
        .select(['name', 'created_at', 'last_used_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
      db
        .selectFrom('subscriptions')
        .select(['id', 'price_id', 'created_at', 'ends_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
      db
        .selectFrom('mails')
        .select(['subject', 'created_at', 'sent_at'])
        .where('recipient', '=', profile.email)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('workspace_members')
        .innerJoin('workspaces', 'workspaces.id', 'workspace_id')
        .select(['workspaces.id', 'name', 'role', 'joined_at'])
        .where('user_id', '=', userId)
        .orderBy('workspaces.id')
        .execute(),
      avatarFiles(context).readAt(profile.avatar),
    ],
  )
  const files = await db
    .selectFrom('file_entries')
    .select([
      'id',
      'parent_id',
      'workspace_id',
      'name',
      'type',
      'mime',
      'file_size',
      'created_at',
      'deleted_at',
    ])
    .where(where => where.or([where('user_id', '=', userId), where('uploaded_by', '=', userId)]))
    .orderBy('id')
    .execute()
  const sessions = await sessionStore(db, now).list(userId)
  const orders = (await orderStore(db, userId).all()).map(shownOrder)
  const account = await showAccount(context, userId)
  return new Map<string, string | Buffer>([
    ['profile.json', json(profile)],
    ['sessions.json', json(sessions)],
    ['notifications.json', json({ notifications, preferences })],
    ['workspaces.json', json(workspaces)],
    ['files.json', json(files)],
    ['trading.json', json({ account, orders })],
    ['activity.json', json({ mails, passkeys, subscriptions })],
    ...(picture ? [['avatar.webp', picture] as const] : []),
  ])
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
