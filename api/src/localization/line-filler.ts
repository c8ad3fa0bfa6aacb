import { fillLine } from '../text/fill-line'
import { mailLinesOf } from './locales'
import { ownLines, type Wording } from './site-languages'

/** Says an English line in a language, with its values; a line without a translation stays English. */
export type LineFiller = (line: string, values?: Readonly<Record<string, string>>) => string

/** What the server itself writes to people, in a language; `:siteName` is known to every line. */
export function lineFiller(wording: Wording, language = wording.settings.i18n.language): LineFiller {
  const lines = { ...mailLinesOf(language), ...ownLines(wording, language) }
  return (line, values) =>
    fillLine((Object.hasOwn(lines, line) ? lines[line] : undefined) ?? line, {
      siteName: wording.settings.branding.site_name,
      ...values,
    })
}
