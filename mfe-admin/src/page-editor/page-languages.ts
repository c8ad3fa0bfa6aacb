import { useTrans } from '@app/shared/i18n'
import type { EditedPage } from '@app/shared/wire'
import type { PageForm } from './use-page-form'

/** A language that the page is, or can be, written in besides its own. */
export interface PageLanguage {
  language: string
  /** As whoever writes the page calls it. */
  name: string
  isWritten: boolean
}

/** The languages of a page: those of the site, and whatever it has a text in though the site has that language no more. */
export function usePageLanguages(form: PageForm['form'], page: EditedPage | undefined) {
  const { language: own } = useTrans()
  const translations = form.watch('translations')
  const names = new Intl.DisplayNames([own], { type: 'language' })
  const nameOf = (language: string) => {
    try {
      return names.of(language) ?? language
    } catch {
      return language
    }
  }
  const all = new Set([...(page?.languages ?? []), ...Object.keys(translations)])
  return {
    ofPage: page && nameOf(page.language),
    others: [...all].map((language): PageLanguage => {
      return { language, name: nameOf(language), isWritten: translations[language] !== undefined }
    }),
  }
}
