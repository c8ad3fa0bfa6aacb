import { createStore } from 'zustand/vanilla'
import type { UploadRecord, Uploads } from '../host/uploads'
import type { UploadEngine } from './engine'
import { isAnythingKept } from './resumable-state'

/**
 * The uploads of the page. What sends them is fetched with the first one, so that pages without uploads are no bigger for it;
 * `onUnavailable` hears when it could not be fetched.
 */
export function createUploads(
  load: (records: ReturnType<typeof createRecords>) => Promise<UploadEngine>,
  workspaceId: () => number,
  onUnavailable: (error: unknown) => void,
): Uploads {
  const records = createRecords()
  let engine: Promise<UploadEngine> | undefined
  const loaded = () => {
    engine ??= load(records).catch((error: unknown) => {
      engine = undefined
      throw error
    })
    return engine
  }
  const withEngine = <T>(work: (engine: UploadEngine) => T | Promise<T>, otherwise: T) =>
    loaded().then(work, (error: unknown) => {
      onUnavailable(error)
      return otherwise
    })
  const { getState, getInitialState, subscribe } = records
  return {
    getState,
    getInitialState,
    subscribe,
    add(files, options = {}) {
      // The workspace of this moment, not of the one when the engine has come.
      const workspace = workspaceId()
      return withEngine(({ add }) => add(files, options, workspace), [])
    },
    abort: id => void withEngine(({ abort }) => abort(id), undefined),
    retry: id => void withEngine(({ retry }) => retry(id), undefined),
    pause: id => void withEngine(({ pause }) => pause(id), undefined),
    resume: id => void withEngine(({ resume }) => resume(id), undefined),
    // Most pages keep nothing, and need not fetch what sends.
    unfinished: async () => (isAnythingKept() ? withEngine(({ unfinished }) => unfinished(), []) : []),
    goOn: (id, file, options = {}) => withEngine(({ goOn }) => goOn(id, file, options), false),
    discard: id => withEngine(({ discard }) => discard(id), undefined),
    clearFinished: id => void withEngine(({ clearFinished }) => clearFinished(id), undefined),
  }
}

const createRecords = () => createStore<readonly UploadRecord[]>(() => [])
