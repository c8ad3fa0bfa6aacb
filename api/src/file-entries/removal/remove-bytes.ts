import type { Context } from '../../context/context'
import type { UploadStore } from '../../files/upload-stores'

const AT_ONCE = 100

/**
 * Deletes from the stores what rows named that are gone. The database notes them however a row goes, so nothing is forgotten when
 * a process dies or a store is out of reach: then it is tried again.
 */
export async function removeBytes({ db, stores }: Pick<Context, 'db' | 'stores'>) {
  for (;;) {
    const due = await db.selectFrom('removed_files').selectAll().orderBy('id').limit(AT_ONCE).execute()
    for (const { disk, key, service_id } of due) await removeFrom(stores[disk], key, service_id)
    const ids = due.map(({ id }) => id)
    if (ids.length > 0) await db.deleteFrom('removed_files').where('id', 'in', ids).execute()
    if (due.length < AT_ONCE) return
  }
}

async function removeFrom(store: UploadStore, key: string, serviceId: string | null) {
  if (store.driver === 's3') {
    const { forgetUpload } = await import('./forget-upload')
    await forgetUpload(store, key, serviceId)
  }
  await store.remove(key)
}
