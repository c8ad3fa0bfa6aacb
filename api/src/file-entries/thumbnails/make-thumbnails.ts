import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../context/context'
import { runPeriodically } from '../../jobs/run-periodically'
import { newKey } from '../uploads/upload-store'
import { drawThumbnail } from './draw-thumbnail'

const SECOND = 1000
/** A picture with more bytes gets no thumbnail: all of it would have to be in memory. */
const MOST_BYTES = 50 * 1024 * 1024

/** Draws thumbnails of new pictures while the server runs. Any number of processes may do so together. */
export const makeThumbnails = (app: FastifyInstance, context: Context) =>
  runPeriodically(app, {
    every: SECOND,
    problem: 'a thumbnail was not made',
    run: async closing => {
      while (!closing.aborted && (await makeNext(context)));
    },
  })

/** Takes the next picture for this process alone and draws it; false when there is none. One that cannot be read is not tried again. */
async function makeNext({ db, now, stores }: Context): Promise<boolean> {
  const { rows } = await sql<{
    id: number
    disk: 'uploads' | 'public'
    file_name: string
    file_size: string
  }>`
    update file_entries set thumbnail_at = ${now()}
    where id = (
      select id from file_entries where thumbnail_at is null and type = 'image'
      order by id limit 1 for update skip locked
    )
    returning id, disk, file_name, file_size`.execute(db)
  const [entry] = rows
  if (!entry) return false
  const store = stores[entry.disk]
  const sent = Number(entry.file_size) <= MOST_BYTES ? await store.read(entry.file_name) : undefined
  const drawn = sent && (await drawThumbnail(sent))
  if (!drawn) return true
  const thumbnail = newKey()
  await store.write(thumbnail, drawn)
  const { numUpdatedRows } = await db
    .updateTable('file_entries')
    .set({ thumbnail })
    .where('id', '=', entry.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await store.remove(thumbnail)
  return true
}
