import type { UploadDisk } from '@app/shared/wire'
import type { Context } from '../../context/context'
import { removeBytes } from './remove-bytes'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** How long what was thrown away can be taken back. */
const BIN = 30 * DAY
const DISKS: readonly UploadDisk[] = ['uploads', 'public']

/** Uploads that nobody went on with for a day, what lies in the bin for 30 days, and files in the stores that no row names. */
export const expiredFiles = (context: Pick<Context, 'db' | 'now' | 'stores'>) => ({
  async sweep() {
    const { db, now, stores } = context
    const time = now()
    await db.deleteFrom('uploads').where('expires_at', '<=', time).execute()
    await db
      .deleteFrom('file_entries')
      .where('deleted_at', '<=', new Date(time.getTime() - BIN))
      .execute()
    await removeBytes(context)
    for (const disk of DISKS) {
      const named = await keysOf(context, disk)
      for (const { key, writtenAt } of await stores[disk].list()) {
        const isOld = writtenAt.getTime() < time.getTime() - DAY - HOUR
        // What lies beside a file is named after it.
        if (isOld && !named.has(key) && !named.has(key.replace(/\.(info|part)$/, '')))
          await stores[disk].remove(key)
      }
    }
  },
})

/** Every key of a disk that a row names. */
async function keysOf({ db }: Pick<Context, 'db'>, disk: UploadDisk): Promise<ReadonlySet<string | null>> {
  const entries = await db
    .selectFrom('file_entries')
    .select(['file_name', 'thumbnail'])
    .where('disk', '=', disk)
    .where('file_name', 'is not', null)
    .execute()
  const uploads = await db
    .selectFrom('uploads')
    .select('key')
    .where('disk', '=', disk)
    .where('entry_id', 'is', null)
    .execute()
  return new Set([...entries.flatMap(row => [row.file_name, row.thumbnail]), ...uploads.map(row => row.key)])
}
