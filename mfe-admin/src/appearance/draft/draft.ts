import type { AppearanceRequest, AppearanceResponse, AppearanceSettings, Theme } from '@app/shared/wire'

/** What is edited; `activeId` is the theme on screen. New themes have an id below 1 until they are published. */
export interface Draft {
  themes: readonly Theme[]
  activeId: number
  settings: AppearanceSettings
}

/** A draft, and the appearance it was begun from. */
export interface Begun {
  before: Draft
  draft: Draft
}

/** Whether what a browser stored is a draft that can be gone on with. */
export const isBegun = (stored: unknown): stored is Begun => Object(stored).before?.settings

/** The published appearance as a draft, with the theme that visitors of light systems see on screen. */
export function draftOf({ themes, settings }: AppearanceResponse, activeId?: number): Draft {
  const shown =
    themes.find(({ id }) => id === (activeId ?? settings.themes.default_id)) ??
    themes.find(({ default_light }) => default_light) ??
    themes[0]
  return { themes, activeId: shown?.id ?? 0, settings }
}

/** The theme on screen. */
export const activeOf = ({ themes, activeId }: Draft): Theme | undefined =>
  themes.find(({ id }) => id === activeId) ?? themes[0]

/** Whether two values are written alike. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What is to be published of a draft; nothing that is as it was. */
export function changesOf(before: Draft, after: Draft): Omit<AppearanceRequest, 'version'> {
  const settings = Object.fromEntries(changedSettings(before.settings, after.settings))
  return {
    ...(!isSame(before.themes, after.themes) && { themes: [...after.themes] }),
    ...(Object.keys(settings).length > 0 && { settings }),
  }
}

/** Whether there is anything to publish. */
export const isChanged = (before: Draft, after: Draft) => Object.keys(changesOf(before, after)).length > 0

function changedSettings(before: unknown, after: unknown, path = ''): [string, unknown][] {
  if (isSame(before, after)) return []
  if (!isGroup(before) || !isGroup(after)) return [[path, after]]
  return Object.entries(after).flatMap(([name, value]) =>
    changedSettings(before[name], value, path ? `${path}.${name}` : name),
  )
}

/** Whether a value is a group of values by their names. */
export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
