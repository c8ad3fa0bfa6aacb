import { isThemeValue } from '@app/shared/theme-rules'
import type { AppearanceCommand, Theme } from '@app/shared/wire'
import { activeOf, type Draft, isSame } from './draft'

const GROUPS = ['branding', 'homepage', 'cookie_notice', 'themes', 'fonts'] as const
const CODE = ['html', 'css'] as const

/** What the frame has to be told for it to show one draft after it has shown another. */
export function messagesBetween(before: Draft, after: Draft): AppearanceCommand[] {
  const [was, is] = [activeOf(before), activeOf(after)]
  const parts = was && is && was.id === is.id ? partsBetween(was, is) : []
  const withoutParts = (draft: Draft, theme: Theme | undefined) =>
    draft.themes.map(it => (it === theme && parts.length > 0 ? { ...it, values: null, font: null } : it))
  const isListSame = isSame(withoutParts(before, was), withoutParts(after, is))
  const groups = GROUPS.filter(name => !isSame(before.settings[name], after.settings[name]))
  const values = {
    ...(!isListSame && { themes: after.themes.map(sendable) }),
    ...(groups.length > 0 && {
      settings: Object.fromEntries(groups.map(name => [name, after.settings[name]])),
    }),
  }
  return [
    ...(Object.keys(values).length > 0 ? [{ type: 'setValues', values } as const] : []),
    ...(is && was?.id !== is.id ? [{ type: 'setActiveTheme', themeId: is.id } as const] : []),
    ...parts,
    ...codeBetween(before, after),
  ]
}

/** What a frame is told that has just begun with the published appearance. */
export function messagesFor(draft: Draft, published: Draft): AppearanceCommand[] {
  const active = activeOf(draft)
  return [
    { type: 'setValues', values: { themes: draft.themes.map(sendable), settings: draft.settings } },
    ...(active ? [{ type: 'setActiveTheme', themeId: active.id } as const] : []),
    ...codeBetween(published, draft),
  ]
}

/** Single values of a theme and its font; none when a value was taken away, which only a whole list says. */
function partsBetween(before: Theme, after: Theme): AppearanceCommand[] {
  if (Object.keys(before.values).some(name => !Object.hasOwn(after.values, name))) return []
  const values = Object.entries(after.values)
    .filter(([name, value]) => before.values[name] !== value && isThemeValue(name, value))
    .map(([name, value]) => ({ type: 'setThemeValue', name, value }) as const)
  const isFontSame = isSame(before.font ?? null, after.font ?? null)
  return isFontSame ? values : [...values, { type: 'setThemeFont', value: after.font ?? null }]
}

const codeBetween = (before: Draft, after: Draft): AppearanceCommand[] =>
  CODE.filter(mode => before.settings.custom_code[mode] !== after.settings.custom_code[mode]).map(mode => ({
    type: 'setCustomCode',
    mode,
    value: after.settings.custom_code[mode] || null,
  }))

/** A theme without the values that are still being typed. */
const sendable = (theme: Theme): Theme => ({
  ...theme,
  values: Object.fromEntries(
    Object.entries(theme.values).filter(([name, value]) => isThemeValue(name, value)),
  ),
})
