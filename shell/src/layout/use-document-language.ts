import { useTrans } from '@app/shared/i18n'
import { textDirection } from '@app/shared/text-direction'
import { useEffect } from 'react'

/** Names the language of the page and its direction in the document, for screen readers, hyphenation and the layout. */
export function useDocumentLanguage() {
  const { language } = useTrans()
  useEffect(() => {
    const root = document.documentElement
    root.lang = language
    root.dir = textDirection(language)
  }, [language])
}
