import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { WorkspaceStore } from '../host/host'
import { useHost } from '../host/host-context'
import { readCookie, writeCookie } from '../storage/cookie'

const COOKIE = 'activeWorkspaceId'

/** The workspace every visitor has; it is never sent to the server. */
export const DEFAULT_WORKSPACE_ID = 0

/** Starts with the workspace the cookie names, or the default one. The cookie is for the pages below `path`. */
export function createWorkspaceStore(path = '/'): WorkspaceStore {
  const store = createStore<number>(() => savedId())
  const { getState, getInitialState, subscribe } = store
  return {
    getState,
    getInitialState,
    subscribe,
    select(id: number) {
      writeCookie(COOKIE, String(id), { path })
      store.setState(id, true)
    },
  }
}

/**
 * The active workspace's id (0 is the default one) and the way to change it.
 * @planned The switcher of workspaces uses it.
 */
export function useActiveWorkspace(): { id: number; select: (id: number) => void } {
  const { workspace } = useHost()
  return { id: useStore(workspace), select: workspace.select }
}

const savedId = () => {
  const id = Number(readCookie(COOKIE))
  return Number.isInteger(id) && id > 0 ? id : DEFAULT_WORKSPACE_ID
}
