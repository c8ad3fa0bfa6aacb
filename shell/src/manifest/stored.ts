import { createStore, get, set } from 'idb-keyval'
import { within } from '../files/within'
import { timeouts } from '../state/timeouts'

const store = createStore('mfe', 'kept')

/** Small things this browser stores between visits, in IndexedDB. Where that is blocked, full or does not answer, nothing is stored. */
export const stored = {
  get: (key: string): Promise<unknown> => inTime(() => get(key, store)),
  set: (key: string, value: unknown): Promise<unknown> => inTime(() => set(key, value, store)),
}

const inTime = (work: () => Promise<unknown>): Promise<unknown> =>
  within(
    timeouts.storage,
    () => new Error('IndexedDB does not answer.'),
    // Some browsers throw at once where storage is blocked.
    Promise.resolve().then(work),
  ).catch(() => undefined)
