/** `:name`, `:Name` or `:NAME` in a line. */
export const placeholder = /:([A-Za-z][A-Za-z0-9_]*)/g

/** The value a placeholder asks for: as given, with a capital for `:Name`, in capitals for `:NAME`; undefined when there is none. */
export function placeholderValue<T>(
  name: string,
  values: Readonly<Record<string, T>>,
): T | string | undefined {
  if (Object.hasOwn(values, name)) return values[name]
  const lower = name.toLowerCase()
  const key = Object.keys(values).find(candidate => candidate.toLowerCase() === lower)
  const value = key === undefined ? undefined : values[key]
  if (value === undefined || (typeof value !== 'string' && typeof value !== 'number')) return undefined
  const text = String(value)
  return name.length > 1 && name === name.toUpperCase()
    ? text.toUpperCase()
    : text.charAt(0).toUpperCase() + text.slice(1)
}
