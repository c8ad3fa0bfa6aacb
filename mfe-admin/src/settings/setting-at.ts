import type { AppearanceSettings } from '@app/shared/wire'

/** The value at a dotted name; undefined where there is none. */
export const settingAt = (settings: unknown, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>(
      (value, key) => (isGroup(value) && Object.hasOwn(value, key) ? value[key] : undefined),
      settings,
    )

/** The settings with another value at a dotted name. */
export const withSetting = (settings: AppearanceSettings, name: string, value: unknown): AppearanceSettings =>
  // A path of names leads to a value of its kind: each field of the editor knows both.
  replaced(settings, name.split('.'), value) as AppearanceSettings

function replaced(group: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value
  return isGroup(group) ? { ...group, [name]: replaced(group[name], rest, value) } : group
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
