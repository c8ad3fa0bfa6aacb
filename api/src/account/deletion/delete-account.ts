import { randomUUID } from 'node:crypto'
import { administrators, lockRoles } from '../../access/administrators'
import { avatarFiles } from '../../avatars/avatar-files'
import { queueCustomerTask } from '../../billing/tasks/task-queue'
import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { invalid } from '../../errors/refusals'
import { queueMail } from '../../mail/queue-mail'
import { notify } from '../../notifications/notify'
import { subscriptionStore } from '../../plans/subscription-store'
import { sessionStore } from '../../session/store'
import { readSettings } from '../../settings/store'
import { userStore } from '../../users/store'
import { assertOwnsNothingShared } from '../../workspaces/owned-workspaces'

const DAY = 24 * 3_600_000

/** Ends an account, and takes its picture away. Returns when it goes for good, null for now. */
export async function deleteAccount(
  context: Context,
  id: number,
  first?: (transaction: Db) => Promise<void>,
): Promise<Date | null> {
  const { deleteAt, avatar } = await context.db
    .transaction()
    .execute(transaction => endAccount(context, transaction, id, first))
  await avatarFiles(context).release(avatar)
  return deleteAt
}

/** Ends an account in a transaction: sessions, tokens and plan at once; the rest at once too, or after the days of grace the site grants. The picture is to be released once that is sure. 422 for the only administrator, and for who owns a workspace with other members. */
export async function endAccount(
  context: Context,
  transaction: Db,
  id: number,
  /** Runs first; what it throws keeps the account. */
  first: (transaction: Db) => Promise<void> = async () => {},
): Promise<{ deleteAt: Date | null; avatar: string | null }> {
  const { now } = context
  // Of two who delete at once, the second sees what the first has done.
  await lockRoles(transaction)
  await first(transaction)
  await assertOwnsNothingShared(transaction, id)
  await refuseLastAdministrator(transaction, id)
  const users = userStore(transaction)
  const user = await users.find(id)
  const { auth } = await readSettings(transaction)
  const grace = (auth.deletionGraceDays ?? 0) * DAY
  const deleteAt = grace > 0 ? new Date(now().getTime() + grace) : null
  await subscriptionStore(transaction).endAllOf(id, now())
  await queueCustomerTask(transaction, deleteAt ? 'end-customer' : 'forget-customer', [id], now())
  if (user) await sayGoodbye(context, transaction, { email: user.email, deleteAt })
  if (!deleteAt) {
    await users.remove(id)
    return { deleteAt, avatar: user?.avatar ?? null }
  }
  await notify(context, transaction, {
    type: 'deletion-scheduled',
    to: [id],
    days: { date: deleteAt },
  })
  await sessionStore(transaction, now).endAllOf(id)
  await transaction.deleteFrom('access_tokens').where('user_id', '=', id).execute()
  await users.scheduleRemoval(id, deleteAt)
  return { deleteAt, avatar: null }
}

/** Refuses to delete the last administrator; the roles are locked. */
async function refuseLastAdministrator(transaction: Db, id: number) {
  const [first, ...others] = await administrators(transaction)
  if (first === id && others.length === 0) throw invalid({ user: 'last_administrator' })
}

const sayGoodbye = (
  context: Context,
  transaction: Db,
  { email, deleteAt }: { email: string; deleteAt: Date | null },
) =>
  queueMail(
    context,
    transaction,
    { to: email, dedupeKey: `account-deleted:${randomUUID()}` },
    {
      subject: 'Your :siteName account was deleted',
      paragraphs: deleteAt
        ? ['It is deleted for good on :date. Signing in before that brings it back.']
        : ['The account and everything in it are gone.'],
      ...(deleteAt && { days: { date: deleteAt } }),
    },
  )
