import { createStore } from 'zustand/vanilla'
import { isShutOut } from '../access/maintenance'
import { isEditorFrame } from '../access/verdict'
import { askBootstrap } from '../bootstrap/ask-bootstrap'
import { accountOf } from '../bootstrap/bootstrap'
import { clearOnboarding } from '../bootstrap/onboarding'
import { keepWork } from '../host/drafts'
import type { Host } from '../host/host'
import { ACCOUNT_CHANGED, createHttp } from '../http/create-http'
import { createPasswordGate } from '../password/create-password-gate'
import { basePath } from '../protocol/base-path'
import { followTheme } from '../theme/follow-theme'
import { followOtherTabs, withSavedTheme } from '../theme/saved-theme'
import { createToasts } from '../toasts/create-toasts'
import { SESSION_OVER, showError } from '../toasts/error-toast'
import type { Bootstrap, LogoutResponse } from '../wire'
import { leaveGone } from '../workspace/leave-gone'
import { createWorkspaceStore, DEFAULT_WORKSPACE_ID } from '../workspace/workspace-store'
import { connectUploads } from './connect-uploads'
import { createQueries, type OnQueryFailed } from './create-queries'
import { createUpdateGuards } from './create-update-guards'

/** What a host is made of; `baseUrl`, the server's address, is by default the one in the bootstrap data. */
export interface HostOptions extends Pick<Host, 'announce' | 'report' | 'navigate'> {
  bootstrap: Bootstrap
  fetch?: typeof fetch
  baseUrl?: string
  isEditor?: (bootstrap: Bootstrap) => boolean
  /** Called when the server refused a call because another user is signed in by now. */
  onAccountChanged?: () => void
  onQueryFailed?: OnQueryFailed
}

/** Builds everything that exists once per page. Called by the shell, once. */
export function createHost({
  bootstrap,
  fetch,
  baseUrl = bootstrap.settings.base_url || window.location.origin,
  announce,
  report,
  navigate,
  isEditor = isEditorFrame,
  onQueryFailed,
  onAccountChanged,
}: HostOptions): Host {
  const store = createStore<Bootstrap>(() => withSavedTheme(bootstrap))
  const queries = createQueries(onQueryFailed)
  const toasts = createToasts()
  const workspace = createWorkspaceStore(basePath(bootstrap.settings))
  const account = () => accountOf(store.getState())
  // Visitors have the default workspace only.
  const workspaceId = () => (store.getState().user ? workspace.getState() : DEFAULT_WORKSPACE_ID)
  const http = createHttp({
    baseUrl,
    fetch,
    workspaceId,
    account,
    ...(onAccountChanged && { onAccountChanged }),
    onWorkspaceLeft: id => leaveGone({ workspace, queries, http, toasts }, id),
    onUnauthorized: () => noticeSessionEnd(),
    // Faster than the site's number, which may not come at all.
    onShut: () => void (isShutOut(store.getState()) || refresh().catch(report)),
    onPasswordNeeded: () => password.confirmAnew(),
  })
  const password = createPasswordGate({ http, queries })
  const updates = createUpdateGuards()

  const replace = (next: Bootstrap) => {
    const { user } = store.getState()
    if (next.user?.id !== user?.id) {
      queries.clear()
      // What the page showed of another workspace is gone by then: nobody may ask for it anew.
      if (user) workspace.select(DEFAULT_WORKSPACE_ID)
      password.question.getState()?.dismiss()
    }
    // The theme that is tried out in the editor's frame is not the saved one.
    store.setState(isEditor(next) ? next : withSavedTheme(next), true)
  }

  const enter = (next: Bootstrap) => {
    const now = store.getState()
    // Nobody asked this page: what was typed in it waits for whoever typed it.
    const isShut = isShutOut(next)
    const isOther = now.user !== null && next.user?.id !== now.user.id
    if (isOther || (isShut && !isShutOut(now))) keepWork({ updates }, { isShut })
    replace(next)
  }

  const refresh = async () => enter(await askBootstrap({ http, bootstrap: store }))

  let isAskingWhoIsIn = false
  // The server no longer knows us although the page thinks it does: the session ended elsewhere. Of many refused calls the first says it.
  const noticeSessionEnd = () => {
    if (isAskingWhoIsIn || !store.getState().user) return
    isAskingWhoIsIn = true
    refresh()
      .then(() => {
        // Who pressed something has been told together with the refusal.
        const isSaid = toasts.getState().some(({ message }) => message === SESSION_OVER)
        if (!store.getState().user && !isSaid) toasts.show({ type: 'danger', message: SESSION_OVER })
      })
      .catch(report)
      .finally(() => {
        isAskingWhoIsIn = false
      })
  }

  const logout = async () => {
    if (isEditor(store.getState())) {
      toasts.show({ type: 'danger', message: "Can't logout while in appearance editor." })
      return
    }
    try {
      const { bootstrapData } = await http.post<LogoutResponse>('auth/logout')
      clearOnboarding()
      replace(bootstrapData)
      navigate('/login')
    } catch (error) {
      showError(toasts, error)
    }
  }

  // What is on screen belongs to the workspace that was left.
  workspace.subscribe(() => void queries.invalidateQueries())
  followTheme(store)
  followOtherTabs(basePath(bootstrap.settings), change => {
    if (!isEditor(store.getState())) store.setState(change, true)
  })
  return {
    http,
    queries,
    bootstrap: store,
    toasts,
    workspace,
    password,
    updates,
    uploads: connectUploads({
      http,
      toasts,
      updates,
      bootstrap: store,
      baseUrl,
      account,
      workspaceId,
      onRefused({ status, code }) {
        if (status === 401) noticeSessionEnd()
        if (code === ACCOUNT_CHANGED) onAccountChanged?.()
      },
    }),
    enter,
    refresh,
    logout,
    notify: toasts.show,
    announce,
    report,
    navigate,
  }
}
