import { createStore } from 'zustand/vanilla'
import type { WorkspaceStore } from '../host/host'
import { readCookie, writeCookie } from '../storage/cookie'
import { openChannel } from '../storage/open-channel'

const COOKIE = 'activeWorkspaceId'

/** The workspace every visitor has; it is never sent to the server. */
export const DEFAULT_WORKSPACE_ID = 0

/**
 * The active workspace of the pages below `path`: the one the cookie names, or the default one. A change in one tab is a change in
 * all, because they share the cookie.
 */
export function createWorkspaceStore(path = '/'): WorkspaceStore {
  const store = createStore<number>(() => savedId())
  const channel = openChannel(`${COOKIE} ${path}`)
  const { getState, getInitialState, subscribe } = store
  channel.onmessage = ({ data }: MessageEvent<number>) => store.setState(data, true)
  return {
    getState,
    getInitialState,
    subscribe,
    select(id: number) {
      if (id === store.getState()) return
      writeCookie(COOKIE, String(id), { path })
      store.setState(id, true)
      channel.postMessage(id)
    },
  }
}

const savedId = () => {
  const id = Number(readCookie(COOKIE))
  return Number.isInteger(id) && id > 0 ? id : DEFAULT_WORKSPACE_ID
}
