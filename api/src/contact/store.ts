import type { ContactRequest } from '@app/shared/wire'
import type { Db } from '../db/schema'

/** Messages people left on the contact page. */
export const contactStore = (db: Db) => ({
  /** The id of what was kept. */
  async create(message: ContactRequest): Promise<number> {
    const { id } = await db
      .insertInto('contact_messages')
      .values(message)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
})
