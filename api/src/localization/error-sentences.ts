import type { FastifyRequest } from 'fastify'
import type { Context } from '../context/context'
import { fieldWords, type Say } from '../errors/app-error'
import { errorLines } from '../errors/error-lines'
import { fillLine, isBytes, type LineValue } from '../text/fill-line'
import { germanErrors, germanTerms } from './lines/german-errors'
import { ownLines } from './site-languages'
import { chosenLanguage, visitorLanguage } from './visitor-language'

/** Makes sentences in a language. `siteLines` are the site's own translations, by the English sentence; they win. */
export function sentencesIn(language: string, siteLines: Record<string, string> = {}): Say {
  const isGerman = language === 'de'
  const term = (word: string) =>
    (isGerman && Object.hasOwn(germanTerms, word) ? germanTerms[word] : word) ?? word
  return ({ code, params = {} }, field = '') => {
    const english = errorLines[code]
    const own = Object.hasOwn(siteLines, english) ? siteLines[english] : undefined
    const line = own ?? (isGerman ? germanErrors[code] : english)
    const all: Record<string, LineValue> = { field: fieldWords(field), ...params }
    const inLanguage = (value: LineValue) =>
      typeof value !== 'object' ? term(String(value)) : isBytes(value) ? value : value.map(term)
    const values = Object.entries(all).map(([name, value]) => [name, inLanguage(value)])
    return fillLine(line, Object.fromEntries(values), language)
  }
}

/**
 * Makes the sentences of an error answer in the language of the visitor. The database is asked only when it can answer: not
 * after it failed, and not before it was asked who sends the request. Then the browser's choice counts, or the language the
 * site had last.
 */
export async function visitorSentences(
  context: Context,
  request: FastifyRequest,
  { isDatabaseDown = false }: { isDatabaseDown?: boolean } = {},
): Promise<Say> {
  const site = context.siteCache.latest()
  const language =
    request.seen && !isDatabaseDown
      ? await visitorLanguage(context, request)
      : (chosenLanguage(context, request) ?? site?.settings.i18n.language ?? 'en')
  return sentencesIn(language, site && ownLines(site, language))
}
