import { errorLines } from '../../errors/error-lines'
import { german } from '../lines/german'
import { mails } from '../lines/german/mails'
import { payments } from '../lines/german/payments'
import { germanErrors } from '../lines/german-errors'
import { linesOf } from '../locales'

const byCode = Object.entries(errorLines)

/** German for everything: every line of the app has it. */
const allGerman: Record<string, string> = {
  ...Object.fromEntries(
    byCode.map(([code, english]) => [english, germanErrors[code as keyof typeof errorLines]]),
  ),
  ...payments,
  ...mails,
  ...german,
}

/** Every English line of the app, of screens, mails and errors, in the order of the alphabet. */
export const everyLine: readonly string[] = Object.keys(allGerman).sort((one, other) =>
  one.localeCompare(other, 'en'),
)

const known = new Set(everyLine)

/** Whether the app says this anywhere. */
export const isLine = (key: string) => known.has(key)

/** What comes with the app for a line; empty for nothing. */
export function shippedLine(language: string, key: string): string {
  if (language === 'en') return key
  const lines = language === 'de' ? allGerman : linesOf(language)
  return (Object.hasOwn(lines, key) ? lines[key] : undefined) ?? ''
}
