import type { Settings } from '@app/shared/wire'
import { fillLine } from '../text/fill-line'

/** Finds a line in the language of the site and fills in its values; lines nobody translated stay English. */
export const translator =
  ({ i18n }: Pick<Settings, 'i18n'>, values: Record<string, string> = {}) =>
  (line: string) => {
    const found = Object.hasOwn(i18n.lines, line) ? i18n.lines[line] : undefined
    return fillLine(found ?? line, values)
  }
