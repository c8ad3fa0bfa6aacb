import { fillLine } from '../text/fill-line'
import { mailLinesOf } from './locales'
import { ownLines, type Wording } from './site-languages'

/** Says an English line in a language, with its values; a line without a translation stays English. */
export type LineFiller = (line: string, values?: Readonly<Record<string, string>>) => string

/** What the server itself writes to people, in a language; `:siteName` is known to every line. */
export function lineFiller(wording: Wording, language = wording.settings.i18n.language): LineFiller {
  // Looked up in both, for one made of both would be a copy of thousands of lines for every mail.
  const lines = [ownLines(wording, language), mailLinesOf(language)]
  return (line, values) =>
    fillLine(lines.find(known => Object.hasOwn(known, line))?.[line] ?? line, {
      siteName: wording.settings.branding.site_name,
      ...values,
    })
}
