import type { Localization } from '@app/shared/wire'
import { german } from './lines/german'

/** The languages there are lines for. */
export const locales: Localization[] = [
  { language: 'en', name: 'English' },
  { language: 'de', name: 'Deutsch' },
]

/** Where visitors keep their choice. */
export const LOCALE_COOKIE = 'locale'

export const isLocale = (language: string) => locales.some(locale => locale.language === language)

/** The lines of a language that come with the app; English needs none, its texts are the keys. */
export const linesOf = (language: string): Record<string, string> => (language === 'de' ? german : {})
