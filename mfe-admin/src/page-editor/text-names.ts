import type { PageTranslation } from '@app/shared/wire'

/** The fields of the editor that hold a text of the page in one language. */
export type TextNames = {
  [Field in keyof PageTranslation]: Field | `translations.${string}.${Field}`
}

/** Their names; without a language, of the text of the page itself. */
export const textNames = (language: string | undefined): TextNames =>
  language === undefined
    ? { title: 'title', body: 'body', seo_title: 'seo_title', seo_description: 'seo_description' }
    : {
        title: `translations.${language}.title`,
        body: `translations.${language}.body`,
        seo_title: `translations.${language}.seo_title`,
        seo_description: `translations.${language}.seo_description`,
      }

const OF_TEXT = /^(?:title|body|language|seo\.title|seo\.description)$/
const OF_TRANSLATION = /^translations\.([^.]+)/

/** The language that must be shown for the server's errors to be seen where they belong: null for that of the page itself; undefined where some of them are seen anyway. */
export function languageOfErrors(
  paths: readonly string[],
  shown: string | undefined,
): string | null | undefined {
  const languages = paths.map(
    path => OF_TRANSLATION.exec(path)?.[1] ?? (OF_TEXT.test(path) ? null : undefined),
  )
  return languages.some(language => language === undefined || language === (shown ?? null))
    ? undefined
    : languages[0]
}
