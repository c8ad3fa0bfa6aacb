/** Small things this browser keeps between visits, in IndexedDB. Where that is blocked or full, nothing is kept. */
export const kept = {
  get: (key: string): Promise<unknown> => run('readonly', store => store.get(key)),
  set: (key: string, value: unknown): Promise<unknown> => run('readwrite', store => store.put(value, key)),
}

const STORE = 'kept'

async function run(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const database = await open()
    try {
      return await settled(work(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
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
