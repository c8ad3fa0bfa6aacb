import type { ContactRequest } from '@app/shared/wire'
import type { Db } from '../db/schema'

/** Messages people left on the contact page. */
export const contactStore = (db: Db) => ({
  async create(message: ContactRequest) {
    await db.insertInto('contact_messages').values(message).execute()
  },
})
