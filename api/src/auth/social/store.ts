import type { SocialService } from '@app/shared/wire'
import type { Db } from '../../db/schema'

/** Who it is at a service, and the name shown for that. */
export interface Identity {
  service: SocialService
  subject: string
  username: string
}

/** Accounts at services that are connected to users, known by service and subject alone. */
export const socialStore = (db: Db) => ({
  async ownerOf({ service, subject }: Pick<Identity, 'service' | 'subject'>) {
    const row = await db
      .selectFrom('social_profiles')
      .select('user_id')
      .where('service_name', '=', service)
      .where('subject', '=', subject)
      .executeTakeFirst()
    return row?.user_id
  },

  /** Connects an identity; false when it, or the user, is connected already. */
  async connect(userId: number, { service, subject, username }: Identity) {
    const row = await db
      .insertInto('social_profiles')
      .values({ user_id: userId, service_name: service, subject, username })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  async disconnect(userId: number, service: SocialService) {
    const gone = await db
      .deleteFrom('social_profiles')
      .where('user_id', '=', userId)
      .where('service_name', '=', service)
      .executeTakeFirst()
    return gone.numDeletedRows > 0n
  },
})
