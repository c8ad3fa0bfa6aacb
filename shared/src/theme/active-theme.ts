import type { Bootstrap, Settings, Theme } from '../wire'

/** The active theme: the visitor's own if visitors may choose, else the site's default, else the first. */
export function activeTheme({
  settings,
  themes: { all, selectedThemeId },
}: {
  settings: Pick<Settings, 'themes'>
  themes: Bootstrap['themes']
}): Theme | undefined {
  const byId = (id: number | null) => all.find(theme => theme.id === id)
  return (
    (settings.themes.user_change ? byId(selectedThemeId) : undefined) ??
    byId(settings.themes.default_id) ??
    all[0]
  )
}

/** The theme flagged as default for light or for dark. */
export const defaultTheme = ({ themes: { all } }: Bootstrap, mode: 'light' | 'dark'): Theme | undefined =>
  all.find(theme => (mode === 'dark' ? theme.default_dark : theme.default_light))
