import { useTrans } from '@app/shared/i18n'
import type { EditedPage } from '@app/shared/wire'
import { languagesOf } from './page-values'
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
  const { language: spoken } = useTrans()
  const translations = form.watch('translations')
  const own = form.watch('language')
  const names = new Intl.DisplayNames([spoken], { type: 'language' })
  const nameOf = (language: string) => {
    try {
      return names.of(language) ?? language
    } catch {
      return language
    }
  }
  const all = [...new Set([...languagesOf(page), ...Object.keys(translations)])].map(
    (language): PageLanguage => {
      return { language, name: nameOf(language), isWritten: translations[language] !== undefined }
    },
  )
  return {
    ofPage: own && nameOf(own),
    others: all.filter(({ language }) => language !== own),
    /** What it may be said to be written in: no language that it has a translation into. */
    free: all.filter(({ isWritten }) => !isWritten),
  }
}
