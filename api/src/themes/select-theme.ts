import type { Theme } from '@app/shared/wire'

/** Where the browser keeps the chosen theme. */
export const THEME_COOKIE = 'be-active-theme'

/** The theme to show: the saved one if users may choose, else the default, else the first. */
export function selectTheme(
  themes: Theme[],
  {
    saved,
    userChange,
    defaultId,
  }: { saved: string | undefined; userChange: boolean; defaultId: number | null },
) {
  const chosen = userChange ? themes.find(theme => String(theme.id) === saved) : undefined
  return (chosen ?? themes.find(theme => theme.id === defaultId) ?? themes[0])?.id ?? null
}
