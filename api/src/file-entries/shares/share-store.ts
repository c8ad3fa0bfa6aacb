import type { FileShare } from '@app/shared/wire'
import type { Context } from '../../context/context'
import { hashToken } from '../../secrets/token'

const DAY = 24 * 3_600_000

/** Links by which files are shared. The database keeps a hash: the link follows from the app key, the entry and when it was made. */
export function shareStore({ config, db, keys, now }: Pick<Context, 'config' | 'db' | 'keys' | 'now'>) {
  const tokenOf = (entryId: number, createdAt: Date) =>
    keys.sign('file-share', `${entryId}:${createdAt.getTime()}`)
  const shown = (entryId: number, row: { created_at: Date; expires_at: Date | null }): FileShare => ({
    url: `${config.baseUrl}/s/${tokenOf(entryId, row.created_at)}`,
    expires_at: row.expires_at?.toISOString() ?? null,
  })
  const valid = () =>
    db
      .selectFrom('file_shares')
      .innerJoin('file_entries', 'file_entries.id', 'entry_id')
      .select(['entry_id', 'file_shares.created_at', 'file_shares.expires_at', 'created_by'])
      .where('deleted_at', 'is', null)
      .where(where => where.or([where('expires_at', 'is', null), where('expires_at', '>', now())]))

  return {
    /** The link to an entry; null while there is none that works. */
    async of(entryId: number): Promise<FileShare | null> {
      const row = await valid().where('entry_id', '=', entryId).executeTakeFirst()
      return row ? shown(entryId, row) : null
    },

    /** Makes a link, or lets the one that works do so for another number of days. Call it in `changeSpace`. */
    async share(entryId: number, userId: number, days: number | null): Promise<FileShare> {
      const time = now()
      const expires = days === null ? null : new Date(time.getTime() + days * DAY)
      await db
        .deleteFrom('file_shares')
        .where('entry_id', '=', entryId)
        .where('expires_at', '<=', time)
        .execute()
      const row = await db
        .insertInto('file_shares')
        .values({
          entry_id: entryId,
          token: hashToken(tokenOf(entryId, time)),
          created_by: userId,
          created_at: time,
          expires_at: expires,
        })
        .onConflict(conflict => conflict.column('entry_id').doUpdateSet({ expires_at: expires }))
        .returning(['created_at', 'expires_at'])
        .executeTakeFirstOrThrow()
      return shown(entryId, row)
    },

    /** Takes a link back; the next one is another. */
    async takeBack(entryId: number) {
      await db.deleteFrom('file_shares').where('entry_id', '=', entryId).execute()
    },

    /** What a link leads to; undefined for one that does not work, or no more. */
    find: (token: string) => valid().where('token', '=', hashToken(token)).executeTakeFirst(),

    /** Deletes links that are over. */
    async sweep() {
      await db.deleteFrom('file_shares').where('expires_at', '<=', now()).execute()
    },
  }
}
