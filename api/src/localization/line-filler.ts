import type { Settings } from '@app/shared/wire'
import { fillLine } from '../text/fill-line'
import { mailLinesOf } from './locales'

/** Says an English line in a language, with its values; a line without a translation stays English. */
export type LineFiller = (line: string, values?: Readonly<Record<string, string>>) => string

/** What the server itself writes to people, in a language; `:siteName` is known to every line. */
export function lineFiller(settings: Settings, language = settings.i18n.language): LineFiller {
  const own = language === settings.i18n.language ? settings.i18n.lines : {}
  const lines = { ...mailLinesOf(language), ...own }
  return (line, values) =>
    fillLine((Object.hasOwn(lines, line) ? lines[line] : undefined) ?? line, {
      siteName: settings.branding.site_name,
      ...values,
    })
}
