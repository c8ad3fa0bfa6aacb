import type { Db } from '../db/schema'
import { errorLines } from '../errors/error-lines'
import { german } from '../localization/lines/german'
import { mails } from '../localization/lines/german/mails'
import { payments } from '../localization/lines/german/payments'
import { germanErrors } from '../localization/lines/german-errors'
import { linesOf } from '../localization/locales'
import { siteWords } from './site-words'

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

/** Every line of the app and of the site, which says words of its owner. */
export interface Catalogue {
  keys: readonly string[]
  /** True for what menus, plans, the landing page and the settings say by now. */
  isOfSite(key: string): boolean
  has(key: string): boolean
}

/** Reads every line there is by now, the site's own words first. */
export async function readCatalogue(db: Db): Promise<Catalogue> {
  const own = new Set(await siteWords(db))
  return {
    keys: [...new Set([...own, ...everyLine])],
    isOfSite: key => own.has(key),
    has: key => known.has(key) || own.has(key),
  }
}

/** What comes with the app for a line; empty for nothing. */
export function shippedLine(language: string, key: string): string {
  if (language === 'en') return key
  const lines = language === 'de' ? allGerman : linesOf(language)
  return (Object.hasOwn(lines, key) ? lines[key] : undefined) ?? ''
}
