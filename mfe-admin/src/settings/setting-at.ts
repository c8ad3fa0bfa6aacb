/** The value at a dotted name; undefined where there is none. */
export const settingAt = (settings: unknown, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>(
      (value, key) => (isGroup(value) && Object.hasOwn(value, key) ? value[key] : undefined),
      settings,
    )

/** The settings with another value at a dotted name, whose groups are made where they are missing. */
export const withSetting = <All>(settings: All, name: string, value: unknown): All =>
  // A path of names leads to a value of its kind: each field of an editor knows both.
  replaced(settings, name.split('.'), value) as All

function replaced(group: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value
  if (group !== undefined && !isGroup(group)) return group
  return { ...group, [name]: replaced(group?.[name], rest, value) }
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
