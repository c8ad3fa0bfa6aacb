import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context/context'
import { diskFiles } from '../../files/disk-files'
import { workQueue } from '../../jobs/work-queue'
import { notify } from '../../notifications/notify'
import { collectData } from './collect-data'
import { exportQueue, exportStore } from './export-store'
import { zipFiles } from './zip-files'

const HOUR = 3_600_000

/** The finished copies, by the id of what was asked for. */
export const exportFiles = ({ config }: Pick<Context, 'config'>) =>
  diskFiles(join(config.dataDir, 'data-exports'))

/** Name of the file of a copy. */
export const exportKey = (id: string) => `${id}.zip`

/** Makes a copy and tells its owner that it is there; one whose account is gone is left to expire. */
async function makeExport(context: Context, { id, user_id }: { id: string; user_id: number }) {
  const { db, now } = context
  const data = await collectData(context, user_id)
  if (!data) return
  await exportFiles(context).write(exportKey(id), await zipFiles(data))
  await db.transaction().execute(async transaction => {
    if (!(await exportStore(transaction, now).ready(id))) return
    await notify(context, transaction, { type: 'export-ready', to: [user_id] })
  })
}

/** Deletes copies that expired or whose owner is gone, but not those just written. */
export const expiredExports = (context: Pick<Context, 'config' | 'db' | 'now'>) => ({
  async sweep() {
    const kept = new Set((await exportStore(context.db, context.now).sweep()).map(exportKey))
    const old = context.now().getTime() - HOUR
    const files = exportFiles(context)
    for (const { key, writtenAt } of await files.list())
      if (!kept.has(key) && writtenAt.getTime() < old) await files.remove(key)
  },
})

/** Makes copies while the server runs. Any number of processes may do so together. */
export const makeExports = (app: FastifyInstance, context: Context) =>
  workQueue(app, {
    queue: exportQueue(context.db, context.now),
    work: job => makeExport(context, job),
    problem: 'a copy of data was not made',
  })
