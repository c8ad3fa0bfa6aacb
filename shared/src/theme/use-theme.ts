import { useSyncExternalStore } from 'react'
import { isEditorFrame } from '../access/verdict'
import { useBootstrap } from '../bootstrap/bootstrap'
import { useHost } from '../host/host-context'
import { basePath } from '../protocol/base-path'
import type { Theme } from '../wire'
import { activeTheme, defaultTheme, systemThemes } from './active-theme'
import { saveTheme } from './saved-theme'
import { followPreference, prefersDark } from './system-preference'

/** What a visitor may choose; `system` is light or dark as the visitor's system is. */
export type ThemeChoice = 'light' | 'dark' | 'system'

/** The theme in force and the ways to change it. */
export interface ThemeControl {
  theme: Theme | undefined
  isDark: boolean
  /** Whether visitors may choose; when not, `choose`, `select` and `toggle` do nothing. */
  mayChange: boolean
  /** What is chosen: `system` until the visitor chooses, where the site names no default. */
  choice: ThemeChoice
  /** Whether `system` can be chosen. */
  canFollowSystem: boolean
  choose(choice: ThemeChoice): void
  select(id: number): void
  /** Switches between the default light and the default dark theme. */
  toggle(): void
}

/** Follows the theme of the page. */
export function useTheme(): ThemeControl {
  const host = useHost()
  const isSystemDark = useSyncExternalStore(followPreference, prefersDark)
  const theme = useBootstrap(bootstrap => activeTheme(bootstrap, isSystemDark))
  const mayChange = useBootstrap(({ settings }) => settings.themes.user_change)
  const isSystem = useBootstrap(bootstrap => systemThemes(bootstrap) !== undefined)
  const canFollowSystem = useBootstrap(
    ({ settings, themes }) =>
      systemThemes({ settings, themes: { ...themes, selectedThemeId: null } }) !== undefined,
  )
  const isDark = theme?.is_dark ?? false
  const save = (id: number | null) => {
    if (!mayChange) return
    const bootstrap = host.bootstrap.getState()
    if (!isEditorFrame(bootstrap)) saveTheme(id, basePath(bootstrap.settings))
    host.enter({ ...bootstrap, themes: { ...bootstrap.themes, selectedThemeId: id } })
  }
  const choose = (choice: ThemeChoice) => {
    if (choice === 'system') return save(null)
    const next = defaultTheme(host.bootstrap.getState(), choice)
    if (next) save(next.id)
  }
  return {
    theme,
    isDark,
    mayChange,
    choice: isSystem ? 'system' : isDark ? 'dark' : 'light',
    canFollowSystem,
    choose,
    select: save,
    toggle: () => choose(isDark ? 'light' : 'dark'),
  }
}
