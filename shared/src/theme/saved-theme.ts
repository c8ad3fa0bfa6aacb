import { readCookie, writeCookie } from '../storage/cookie'
import { type Channel, openChannel } from '../storage/open-channel'
import type { Bootstrap } from '../wire'

const COOKIE = 'be-active-theme'

const channelOf = (path: string): Channel => openChannel(`${COOKIE} ${path}`)

/** Bootstrap data with another theme selected. */
const withTheme = (bootstrap: Bootstrap, selectedThemeId: number | null): Bootstrap => ({
  ...bootstrap,
  themes: { ...bootstrap.themes, selectedThemeId },
})

/** Remembers the visitor's theme for the pages below a base path, or forgets it with `null`; other tabs follow at once. */
export function saveTheme(id: number | null, path: string): void {
  writeCookie(COOKIE, id === null ? '' : String(id), { path, ...(id === null && { days: 0 }) })
  const channel = channelOf(path)
  channel.postMessage(id)
  channel.close()
}

/** Applies what is chosen in other tabs of the pages below a base path. */
export function followOtherTabs(path: string, apply: (change: (bootstrap: Bootstrap) => Bootstrap) => void) {
  channelOf(path).onmessage = ({ data }: MessageEvent<number | null>) =>
    apply(bootstrap => withTheme(bootstrap, data))
}

/** Bootstrap data with the theme this browser remembers, which may be newer than the one the server read. */
export function withSavedTheme(bootstrap: Bootstrap): Bootstrap {
  const id = Number(readCookie(COOKIE) || Number.NaN)
  return !Number.isInteger(id) || id === bootstrap.themes.selectedThemeId
    ? bootstrap
    : withTheme(bootstrap, id)
}
