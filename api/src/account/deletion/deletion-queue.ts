import { avatarFiles } from '../../avatars/avatar-files'
import { queueCustomerTask } from '../../billing/tasks/task-queue'
import type { Context } from '../../context/context'

/** Accounts whose days of grace are over. */
export const deletionQueue = (context: Pick<Context, 'config' | 'db' | 'now'>) => ({
  async sweep() {
    const { db, now } = context
    const time = now()
    const gone = await db.transaction().execute(async transaction => {
      const due = await transaction
        .selectFrom('users')
        .select(['id', 'avatar'])
        .where('delete_at', '<=', time)
        .orderBy('id')
        .forUpdate()
        .execute()
      const ids = due.map(({ id }) => id)
      await queueCustomerTask(transaction, 'forget-customer', ids, time)
      if (ids.length > 0) await transaction.deleteFrom('users').where('id', 'in', ids).execute()
      return due
    })
    for (const { avatar } of gone) await avatarFiles(context).release(avatar)
  },
})
