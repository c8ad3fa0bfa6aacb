import type { Localization } from '@app/shared/wire'

/** The languages there are lines for. */
export const locales: Localization[] = [{ language: 'en', name: 'English' }]

/** Where visitors keep their choice. */
export const LOCALE_COOKIE = 'locale'

export const isLocale = (language: string) => locales.some(locale => locale.language === language)
