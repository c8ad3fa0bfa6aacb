import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Draft } from './drafts'

/** Work of one place of the page that an update would interrupt. */
interface UnsavedWork {
  /** What an update would lose, as it is called on the page; nothing where all of it can be kept. */
  lost(): string[]
  /** What can be kept. */
  draft?(): Draft | undefined
}

/** How many places of the page hold work that an update would lose; 0 when it may come. */
export interface UpdateGuards extends Pick<StoreApi<number>, 'getState' | 'subscribe'> {
  /** Holds updates back until the returned function is called. Whoever does not say what it is loses it when the visitor updates. */
  hold(work?: UnsavedWork): () => void
  /** What is held now. */
  work(): readonly UnsavedWork[]
}

const UNNAMED: UnsavedWork = { lost: () => [''] }

/** Creates the page's guards. */
export function createUpdateGuards(): UpdateGuards {
  const { getState, subscribe, setState } = createStore<number>(() => 0)
  const held = new Map<symbol, UnsavedWork>()
  return {
    getState,
    subscribe,
    work: () => [...held.values()],
    hold(work = UNNAMED) {
      const id = Symbol('work')
      held.set(id, work)
      setState(held.size, true)
      return () => {
        if (held.delete(id)) setState(held.size, true)
      }
    },
  }
}
