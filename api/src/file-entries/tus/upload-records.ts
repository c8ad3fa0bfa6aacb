import type { Configstore } from '@tus/file-store'
import { Upload } from '@tus/server'
import type { Db } from '../../db/schema'

/** What the file store wants to know of an upload, from its row: so no file beside it can be lost or stay. */
export const uploadRecords = (db: Db): Configstore => ({
  async get(key) {
    const row = await db
      .selectFrom('uploads')
      .select(['size', 'created_at'])
      .where('key', '=', key)
      .executeTakeFirst()
    return (
      row &&
      new Upload({ id: key, size: Number(row.size), offset: 0, creation_date: row.created_at.toISOString() })
    )
  },
  // The row was written before, and is deleted by who ends the upload.
  set: async () => {},
  delete: async () => {},
})
