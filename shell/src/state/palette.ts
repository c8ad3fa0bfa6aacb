import { createStore, type StoreApi } from 'zustand/vanilla'

/** What stands over the page: the search over everything, the list of keys, or nothing. */
export type Palette = StoreApi<{ shown: 'search' | 'keys' | undefined }>

export const createPalette = (): Palette => createStore(() => ({ shown: undefined }))
