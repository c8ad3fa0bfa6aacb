import type { AppearanceResponse, AppearanceRevisionResponse } from '@app/shared/wire'
import { type Draft, draftOf } from './draft'

/**
 * An appearance of before as a draft for what is published now. Themes that were deleted since come as new ones. Without `settings`
 * those of now stay, for who may change themes alone.
 */
export function draftOfRevision(
  { themes, settings }: AppearanceRevisionResponse['revision'],
  published: AppearanceResponse,
  { activeId, withSettings }: { activeId: number; withSettings: boolean },
): Draft {
  const known = new Set(published.themes.map(({ id }) => id))
  // New ones have an id below 1.
  const idOf = (id: number) => (known.has(id) ? id : -id)
  const { default_id, ...others } = settings.themes
  return draftOf(
    {
      ...published,
      themes: themes.map(theme => ({ ...theme, id: idOf(theme.id) })),
      settings: withSettings
        ? { ...settings, themes: { ...others, default_id: default_id === null ? null : idOf(default_id) } }
        : published.settings,
    },
    idOf(activeId),
  )
}
