import type { BootstrapStore } from '../bootstrap/create-bootstrap-store'
import { activeTheme } from './active-theme'
import { applyTheme } from './apply-theme'

/** Keeps the page in the theme the bootstrap data calls for. */
export function followTheme(store: BootstrapStore): () => void {
  let applied: ReturnType<typeof activeTheme>
  const follow = () => {
    const theme = activeTheme(store.getState())
    if (!theme || theme === applied) return
    applied = theme
    applyTheme(theme)
  }
  follow()
  return store.subscribe(follow)
}
