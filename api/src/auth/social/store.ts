import type { SocialService } from '@app/shared/wire'
import type { Db } from '../../db/schema'

/** Who it is at a service, and the name shown for that. */
export interface Identity {
  service: SocialService
  subject: string
  username: string
  /** Whether the service states the address of this person as verified. */
  addressStated: boolean
}

/** Accounts at services that are connected to users, known by service and subject alone. */
export const socialStore = (db: Db, now: () => Date) => ({
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
  async connect(userId: number, { service, subject, username, addressStated }: Identity) {
    const row = await db
      .insertInto('social_profiles')
      .values({
        user_id: userId,
        service_name: service,
        subject,
        username,
        address_stated: addressStated,
        created_at: now(),
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** Keeps that a service states the address of an identity as verified. */
  async markStated({ service, subject }: Pick<Identity, 'service' | 'subject'>) {
    await db
      .updateTable('social_profiles')
      .set({ address_stated: true })
      .where('service_name', '=', service)
      .where('subject', '=', subject)
      .where('address_stated', '=', false)
      .execute()
  },

  /** Removes the identities whose address no service ever stated as verified; returns which. */
  dropUnstated: (userId: number) =>
    db
      .deleteFrom('social_profiles')
      .where('user_id', '=', userId)
      .where('address_stated', '=', false)
      .returning(['service_name', 'username'])
      .execute(),

  async disconnect(userId: number, service: SocialService) {
    const gone = await db
      .deleteFrom('social_profiles')
      .where('user_id', '=', userId)
      .where('service_name', '=', service)
      .executeTakeFirst()
    return gone.numDeletedRows > 0n
  },
})
