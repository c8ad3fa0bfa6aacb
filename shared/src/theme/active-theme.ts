import type { Bootstrap, Settings, Theme } from '../wire'

/** The part of the bootstrap data that themes follow from. */
interface Themed {
  settings: Pick<Settings, 'themes'>
  themes: Bootstrap['themes']
}

const byId = ({ themes }: Themed, id: number | null) => themes.all.find(theme => theme.id === id)

/** The theme flagged as default for light or for dark. */
export const defaultTheme = ({ themes: { all } }: Themed, mode: 'light' | 'dark'): Theme | undefined =>
  all.find(theme => (mode === 'dark' ? theme.default_dark : theme.default_light))

/**
 * The light and the dark theme, where the visitor's system decides between them: visitors may choose, this one has not, and the
 * site names no default.
 */
export function systemThemes(site: Themed): { light: Theme; dark: Theme } | undefined {
  const { user_change, default_id } = site.settings.themes
  if (!user_change || byId(site, site.themes.selectedThemeId) || byId(site, default_id)) return undefined
  const light = defaultTheme(site, 'light')
  const dark = defaultTheme(site, 'dark')
  return light && dark && { light, dark }
}

/** The active theme: the visitor's own if visitors may choose, else the site's default, else that of the system, else the first. */
export function activeTheme(site: Themed, prefersDark = false): Theme | undefined {
  const { user_change, default_id } = site.settings.themes
  return (
    (user_change ? byId(site, site.themes.selectedThemeId) : undefined) ??
    byId(site, default_id) ??
    systemThemes(site)?.[prefersDark ? 'dark' : 'light'] ??
    site.themes.all[0]
  )
}
