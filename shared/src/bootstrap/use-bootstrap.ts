import { useStore } from 'zustand'
import { useHost } from '../host/host-context'
import type { Bootstrap } from '../wire'

/** Selects from bootstrap data and follows it. A selector that makes new objects needs `useShallow` around it. */
export const useBootstrap = <T>(selector: (bootstrap: Bootstrap) => T): T =>
  useStore(useHost().bootstrap, selector)
