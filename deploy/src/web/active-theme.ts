import type { Bootstrap, Theme } from '@app/shared/wire'

/** The theme in force: the visitor's own if they may choose one, else the site's default, else the first. */
export function activeTheme({
  settings,
  themes: { all, selectedThemeId },
}: Pick<Bootstrap, 'settings' | 'themes'>): Theme | undefined {
  const byId = (id: number | null) => all.find(theme => theme.id === id)
  return (
    (settings.themes.user_change ? byId(selectedThemeId) : undefined) ??
    byId(settings.themes.default_id) ??
    all[0]
  )
}

/** A theme's variables as a `style` attribute; a value that would be more than a value is left out. */
export const styleOf = ({ values }: Theme) =>
  Object.entries(values)
    .filter(([name, value]) => /^--be-[\w-]+$/.test(name) && !/[;{}\\]|url\(|\/\*/i.test(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
