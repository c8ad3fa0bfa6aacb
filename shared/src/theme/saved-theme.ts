import { readCookie, writeCookie } from '../storage/cookie'
import type { Bootstrap } from '../wire'

const COOKIE = 'be-active-theme'

/** Remembers the visitor's theme. */
export const saveTheme = (id: number): void => writeCookie(COOKIE, String(id))

/** Bootstrap data with the theme this browser remembers, which may be newer than what the server saw. */
export function withSavedTheme(bootstrap: Bootstrap): Bootstrap {
  const id = Number(readCookie(COOKIE) ?? Number.NaN)
  if (!Number.isInteger(id) || id === bootstrap.themes.selectedThemeId) return bootstrap
  return { ...bootstrap, themes: { ...bootstrap.themes, selectedThemeId: id } }
}
