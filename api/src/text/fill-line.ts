/** Values of `:name` parameters in a line; a list is joined by "or" in the language of the line. */
export type LineValue = string | number | readonly string[]

/** Fills the values into a line, such as `:siteName`; a name without a value stays as it is. */
export const fillLine = (line: string, values: Readonly<Record<string, LineValue>>, language = 'en') =>
  line.replace(/:([a-zA-Z]+)/g, (all, name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return all
    return Array.isArray(value)
      ? new Intl.ListFormat(language, { type: 'disjunction' }).format(value)
      : String(value)
  })
