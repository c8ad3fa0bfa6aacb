import { arabic } from './lines/arabic'
import { german } from './lines/german'
import { mails } from './lines/german/mails'
import { payments } from './lines/german/payments'

/** Where visitors keep their choice. */
export const LOCALE_COOKIE = 'locale'

/** The lines of a language that come with the app; English needs none, its texts are the keys. */
export const linesOf = (language: string): Record<string, string> => lines[language] ?? {}

/** What the server itself writes to people in a language: mails, notifications and the pages of the local payment service also name what is on screen. */
export const mailLinesOf = (language: string): Record<string, string> =>
  language === 'de' ? ofServer : linesOf(language)

const ofServer = { ...german, ...mails, ...payments }
const lines: Record<string, Record<string, string>> = { de: german, ar: arabic }
