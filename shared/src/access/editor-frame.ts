import { sessionStore } from '../storage/browser-storage'

const KEY = 'be.appearance-editor'

/** Whether this page is the preview inside the appearance editor. Once it is, it stays so over navigations in that frame. */
export function isEditorFrame(): boolean {
  if (typeof window === 'undefined' || window.parent === window) return false
  if (new URLSearchParams(window.location.search).get('appearanceEditor') === 'true')
    sessionStore.setItem(KEY, 'true')
  return sessionStore.getItem(KEY) === 'true'
}
