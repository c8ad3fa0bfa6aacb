import { useBootstrap } from '../bootstrap/bootstrap'
import { useHost } from '../host/host-context'
import { basePath } from '../protocol/base-path'
import type { Theme } from '../wire'
import { activeTheme, defaultTheme } from './active-theme'
import { saveTheme } from './theme'

/** The theme in force and the ways to change it. */
export interface ThemeControl {
  theme: Theme | undefined
  isDark: boolean
  /** Whether visitors may choose; when not, `select` and `toggle` do nothing. */
  mayChange: boolean
  select(id: number): void
  /** Switches between the default light and the default dark theme. */
  toggle(): void
}

/** Follows the theme of the page. */
export function useTheme(): ThemeControl {
  const host = useHost()
  const theme = useBootstrap(activeTheme)
  const mayChange = useBootstrap(({ settings }) => settings.themes.user_change)
  const isDark = theme?.is_dark ?? false
  const select = (id: number) => {
    if (!mayChange) return
    const bootstrap = host.bootstrap.getState()
    saveTheme(id, basePath(bootstrap.settings))
    host.enter({ ...bootstrap, themes: { ...bootstrap.themes, selectedThemeId: id } })
  }
  const toggle = () => {
    const next = defaultTheme(host.bootstrap.getState(), isDark ? 'light' : 'dark')
    if (next) select(next.id)
  }
  return { theme, isDark, mayChange, select, toggle }
}
