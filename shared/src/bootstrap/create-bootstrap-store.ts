import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Bootstrap } from '../wire'

/** The bootstrap data of this page, to read and to follow. Only the host writes it, through `host.enter`. */
export type BootstrapStore = Pick<StoreApi<Bootstrap>, 'getState' | 'getInitialState' | 'subscribe'>

/** Holds bootstrap data for as long as the page lives: it never goes stale and is never fetched again on its own. */
export const createBootstrapStore = (bootstrap: Bootstrap) => createStore<Bootstrap>(() => bootstrap)
