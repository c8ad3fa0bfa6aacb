import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/schema'

/** What is stored of a token, so that a copy of the database opens no draft. */
export const previewHash = (token: string) => createHash('sha256').update(token).digest('hex')

/** Links that show a page in any state to whoever has them. */
export const previewLinks = (db: Db) => ({
  /** Makes a link that opens for 30 days; the one before ends. Undefined when there is no such page. */
  async create(pageId: number): Promise<{ token: string; until: Date } | undefined> {
    const token = randomBytes(32).toString('base64url')
    const row = await db
      .updateTable('custom_pages')
      .set({ preview_hash: previewHash(token), preview_until: sql<Date>`now() + interval '30 days'` })
      .where('id', '=', pageId)
      .returning('preview_until')
      .executeTakeFirst()
    return row?.preview_until ? { token, until: row.preview_until } : undefined
  },

  /** Ends the link of a page; false when there is no such page. */
  async withdraw(pageId: number): Promise<boolean> {
    const row = await db
      .updateTable('custom_pages')
      .set({ preview_hash: null, preview_until: null })
      .where('id', '=', pageId)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },
})
