import { choosePlural } from './choose-plural'
import { placeholder, placeholderValue } from './placeholder'

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
