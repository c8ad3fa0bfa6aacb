import { createStore } from 'zustand/vanilla'
import { readCookie, writeCookie } from '../storage/cookie'

const COOKIE = 'activeWorkspaceId'

/** The workspace every visitor has; it is never sent to the server. */
export const DEFAULT_WORKSPACE_ID = 0

/** The active workspace of this page, remembered in a cookie. */
export type WorkspaceStore = ReturnType<typeof createWorkspaceStore>

/** Starts with the workspace the cookie names, or the default one. */
export function createWorkspaceStore() {
  const store = createStore<number>(() => savedId())
  const { getState, getInitialState, subscribe } = store
  return {
    getState,
    getInitialState,
    subscribe,
    select(id: number) {
      writeCookie(COOKIE, String(id))
      store.setState(id, true)
    },
  }
}

const savedId = () => {
  const id = Number(readCookie(COOKIE))
  return Number.isInteger(id) && id > 0 ? id : DEFAULT_WORKSPACE_ID
}
