import { avatarFiles } from '../../avatars/avatar-files'
import type { Context } from '../../context/context'

/** Accounts whose days of grace are over. */
export const deletionQueue = (context: Pick<Context, 'config' | 'db' | 'now'>) => ({
  async sweep() {
    const gone = await context.db
      .deleteFrom('users')
      .where('delete_at', '<=', context.now())
      .returning('avatar')
      .execute()
    for (const { avatar } of gone) await avatarFiles(context).release(avatar)
  },
})
