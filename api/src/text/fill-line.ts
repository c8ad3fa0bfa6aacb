import { prettyBytes } from '@app/shared/bytes'

/** A size, which each language writes in its own way. */
interface Bytes {
  bytes: number
}

/** Values of `:name` parameters in a line; a list is joined by "or" in the language of the line. */
export type LineValue = string | number | readonly string[] | Bytes

export const isBytes = (value: LineValue): value is Bytes => typeof value === 'object' && 'bytes' in value

/** Fills the values into a line, such as `:siteName`; a name without a value stays as it is. */
export const fillLine = (line: string, values: Readonly<Record<string, LineValue>>, language = 'en') =>
  line.replace(/:([a-zA-Z]+)/g, (all, name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return all
    if (typeof value !== 'object') return String(value)
    return isBytes(value)
      ? prettyBytes(value.bytes, language)
      : new Intl.ListFormat(language, { type: 'disjunction' }).format(value)
  })
