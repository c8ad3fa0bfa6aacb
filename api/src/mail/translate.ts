import type { Settings } from '@app/shared/wire'

/** Finds a line in the language of the site and fills in its values; lines nobody translated stay English. */
export const translator =
  ({ i18n }: Pick<Settings, 'i18n'>, values: Record<string, string> = {}) =>
  (line: string) => {
    const found = Object.hasOwn(i18n.lines, line) ? i18n.lines[line] : undefined
    return (found ?? line).replace(/:([a-zA-Z]+)/g, (all, name) =>
      Object.hasOwn(values, name) ? (values[name] ?? all) : all,
    )
  }
