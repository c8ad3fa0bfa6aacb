import type { Theme } from '@app/shared/wire'
import { activeOf, type Draft } from '../draft/draft'

/** The draft with the theme on screen changed. */
export const withTheme = (draft: Draft, changes: Partial<Theme>): Draft => {
  const active = activeOf(draft)
  return {
    ...draft,
    themes: draft.themes.map(theme => (theme === active ? { ...theme, ...changes } : theme)),
  }
}

/** The draft with the theme on screen as the default for light or for dark, which no other one is then. */
export const withDefault = (draft: Draft, flag: 'default_light' | 'default_dark'): Draft => {
  const active = activeOf(draft)
  return { ...draft, themes: draft.themes.map(theme => ({ ...theme, [flag]: theme === active })) }
}

/** The draft with a copy of the theme on screen, which is then on screen itself. */
export function withCopy(draft: Draft, name: string): Draft {
  const active = activeOf(draft)
  if (!active) return draft
  const id = Math.min(1, ...draft.themes.map(theme => theme.id)) - 1
  const copy = { ...active, id, name, default_light: false, default_dark: false }
  return { ...draft, themes: [...draft.themes, copy], activeId: id }
}

/** The draft without the theme on screen. */
export function withoutTheme(draft: Draft): Draft {
  const active = activeOf(draft)
  const themes = draft.themes.filter(theme => theme !== active)
  const { default_id, ...others } = draft.settings.themes
  const isGone = default_id === active?.id
  return {
    themes,
    activeId: themes[0]?.id ?? 0,
    settings: {
      ...draft.settings,
      themes: { ...others, default_id: isGone ? null : default_id },
    },
  }
}
