import { choosePlural } from './choose-plural'

/** What fills a line's placeholders; `count` also chooses among plural forms. */
export type TransValues = Readonly<Record<string, string | number>>

/** A language and its lines; the key of a line is the English text. */
export interface Lines {
  language: string
  lines: Readonly<Record<string, string>>
}

/** The line of a language for an English text, its placeholders filled. Without a line the text itself is used. */
export function translate(lines: Lines, key: string, values?: TransValues): string {
  return values ? fill(chooseLine(lines, key, values), values) : chooseLine(lines, key)
}

/** The line with its plural form chosen and its placeholders still in place. */
export function chooseLine(
  { language, lines }: Lines,
  key: string,
  values: Readonly<Record<string, unknown>> = {},
): string {
  const line = (Object.hasOwn(lines, key) ? lines[key] : undefined) || key
  return 'count' in values && line.includes('|') ? choosePlural(line, Number(values.count), language) : line
}

const fill = (line: string, values: TransValues) =>
  line.replace(placeholder, (whole, name: string) => String(placeholderValue(name, values) ?? whole))

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
