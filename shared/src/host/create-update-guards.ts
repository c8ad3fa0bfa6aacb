import { createStore, type StoreApi } from 'zustand/vanilla'

/** How many places of the page hold work that an update would lose; 0 when it may come. */
export interface UpdateGuards extends Pick<StoreApi<number>, 'getState' | 'subscribe'> {
  /** Holds updates back until the returned function is called. */
  hold(): () => void
}

/** Creates the page's guards. */
export function createUpdateGuards(): UpdateGuards {
  const { getState, subscribe, setState } = createStore<number>(() => 0)
  return {
    getState,
    subscribe,
    hold() {
      let isHeld = true
      setState(getState() + 1, true)
      return () => {
        if (isHeld) setState(getState() - 1, true)
        isHeld = false
      }
    },
  }
}
