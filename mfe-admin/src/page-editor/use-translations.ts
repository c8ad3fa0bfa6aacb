import type { ApiForm } from '@app/shared/forms'
import type { ApiError } from '@app/shared/http'
import type { PageTranslations } from '@app/shared/wire'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { PageValues } from './page-values'
import { languageOfErrors, textNames } from './text-names'

type Form = Pick<ApiForm<PageValues>, 'getValues' | 'setFocus'>
/** Lays values over those of the form. */
type Change = (values: PageValues) => void

/** Which of the texts of a page the editor shows, and how one begins and ends. */
export function useTranslations() {
  const [language, choose] = useState<string>()
  return {
    language,
    choose,
    /** With a copy of the text of the page itself. */
    begin(into: string, { getValues, setFocus }: Form, change: Change) {
      const { translations, ...values } = getValues()
      const { title, body, seo_title, seo_description } = values
      const text = { title, body, seo_title, seo_description }
      flushSync(() => change({ ...values, translations: { ...translations, [into]: text } }))
      // The button that began it is gone.
      setFocus(textNames(into).title)
    },
    remove(into: string, { getValues }: Form, change: Change) {
      const { translations, ...values } = getValues()
      change({ ...values, translations: without(translations, into) })
      choose(undefined)
    },
    /** Has the fields on screen that the server refuses, before their errors are put there. */
    showErrors({ errors = {} }: ApiError) {
      const hidden = languageOfErrors(Object.keys(errors), language)
      if (hidden !== undefined) flushSync(() => choose(hidden ?? undefined))
    },
  }
}

const without = (translations: PageTranslations, language: string): PageTranslations =>
  Object.fromEntries(Object.entries(translations).filter(([other]) => other !== language))
