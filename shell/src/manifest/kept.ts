import { within } from '../files/within'
import { timeouts } from '../state/timeouts'

/** Small things this browser keeps between visits, in IndexedDB. Where that is blocked, full or does not answer, nothing is kept. */
export const kept = {
  get: (key: string): Promise<unknown> => run('readonly', store => store.get(key)),
  set: (key: string, value: unknown): Promise<unknown> => run('readwrite', store => store.put(value, key)),
}

const STORE = 'kept'

type Work = (store: IDBObjectStore) => IDBRequest

const run = (mode: IDBTransactionMode, work: Work): Promise<unknown> =>
  within(timeouts.storage, () => new Error('IndexedDB does not answer.'), ask(mode, work)).catch(
    () => undefined,
  )

async function ask(mode: IDBTransactionMode, work: Work): Promise<unknown> {
  const database = await open()
  try {
    return await settled(work(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('mfe', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return settled(request)
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed.'))
  })
