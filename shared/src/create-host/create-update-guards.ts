import { createStore } from 'zustand/vanilla'
import type { UnsavedWork, UpdateGuards } from '../host/host'

const UNNAMED: UnsavedWork = { lost: () => [''] }

/** Creates the page's update guards. */
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
