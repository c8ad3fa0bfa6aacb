import { createStore, type StoreApi } from 'zustand/vanilla'

/** Whether the first page is on screen. What that page does not need waits for it. */
export type FirstPage = StoreApi<{ isShown: boolean }>

export const createFirstPage = (): FirstPage => createStore(() => ({ isShown: false }))

/** Calls back once, as soon as the first page is on screen. */
export function afterFirstPage(firstPage: FirstPage, callback: () => void) {
  if (firstPage.getState().isShown) return callback()
  const stop = firstPage.subscribe(() => {
    stop()
    callback()
  })
}
