import type { BootstrapStore } from '../host/host'
import { readCookie, writeCookie } from '../storage/cookie'
import type { Bootstrap, Theme } from '../wire'
import { activeTheme } from './active-theme'

const COOKIE = 'be-active-theme'
const VARIABLE = /^--be-/

/** Remembers the visitor's theme, for the pages below a base path. */
export const saveTheme = (id: number, path: string): void => writeCookie(COOKIE, String(id), { path })

/** Bootstrap data with the theme this browser remembers, which may be newer than the one the server read. */
export function withSavedTheme(bootstrap: Bootstrap): Bootstrap {
  const id = Number(readCookie(COOKIE) ?? Number.NaN)
  if (!Number.isInteger(id) || id === bootstrap.themes.selectedThemeId) return bootstrap
  return { ...bootstrap, themes: { ...bootstrap.themes, selectedThemeId: id } }
}

/** Sets a theme's variables and the dark class on the page, and removes those of the theme before it. */
function applyTheme({ is_dark, values }: Theme, root: HTMLElement = document.documentElement): void {
  for (const name of Array.from(root.style))
    if (VARIABLE.test(name) && !(name in values)) root.style.removeProperty(name)
  for (const [name, value] of Object.entries(values))
    if (VARIABLE.test(name)) root.style.setProperty(name, value)
  root.classList.toggle('dark', is_dark)
}

/** Applies the active theme of the bootstrap data to the page, now and after each change. Returns how to stop. */
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
