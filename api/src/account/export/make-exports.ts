import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context/context'
import { diskFiles } from '../../files/file-store'
import { workThrough } from '../../jobs/work-through'
import { queueMail } from '../../mail/queue-mail'
import { userStore } from '../../users/store'
import { collectData } from './collect-data'
import { exportStore } from './export-store'
import { zipFiles } from './zip-files'

const HOUR = 3_600_000

/** The finished copies, by the id of what was asked for. */
export const exportFiles = ({ config }: Pick<Context, 'config'>) =>
  diskFiles(join(config.dataDir, 'data-exports'))

/** Name of the file of a copy. */
export const exportKey = (id: string) => `${id}.zip`

/** Makes the next copy somebody waits for and mails that it is there; false when nobody waits. A process that dies is followed by another. */
async function makeNextExport(context: Context): Promise<boolean> {
  const { config, db, now } = context
  const claimed = await exportStore(db, now).claim()
  if (!claimed) return false
  try {
    const data = await collectData(context, claimed.user_id)
    if (!data) return true
    await exportFiles(context).write(exportKey(claimed.id), await zipFiles(data))
    await db.transaction().execute(async transaction => {
      const user = await userStore(transaction).find(claimed.user_id)
      if (!user || !(await exportStore(transaction, now).ready(claimed.id))) return
      await queueMail(
        context,
        transaction,
        { to: user.email, dedupeKey: `data-export:${claimed.id}` },
        {
          subject: 'Your data is ready',
          paragraphs: ['The copy of your :siteName data can be downloaded for seven days.'],
          action: { label: 'Download your data', url: `${config.baseUrl}/account-settings#your-data` },
        },
      )
    })
  } catch (error) {
    await exportStore(db, now).failed(claimed)
    throw error
  }
  return true
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
  workThrough(app, () => makeNextExport(context), 'a copy of data was not made')
