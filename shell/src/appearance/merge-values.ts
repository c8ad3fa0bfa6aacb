/** Lays values over others of the same shape: groups by name, lists whole. What is of another kind, or has no place, is left out. */
export function mergeValues<T>(before: T, values: unknown): T {
  if (Array.isArray(before)) return Array.isArray(values) ? (values as T) : before
  if (isGroup(before)) {
    if (!isGroup(values)) return before
    const known = Object.entries(values).filter(([name]) => Object.hasOwn(before, name))
    return {
      ...before,
      ...Object.fromEntries(known.map(([name, value]) => [name, mergeValues<unknown>(before[name], value)])),
    }
  }
  const isSameKind = typeof values === typeof before || values === null || before === null
  return isSameKind && !isGroup(values) && !Array.isArray(values) ? (values as T) : before
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
