import { useTrans } from '@app/shared/i18n'
import type { BulkPagesResponse } from '@app/shared/wire'
import { useLostLinks } from '../use-lost-links'
import styles from './bulk-question.module.css'

/** Which pages are deleted, also those that are not on screen, and which links then lead nowhere. */
export function WhatGoes({ pages }: { pages: BulkPagesResponse['results'] }) {
  const { trans } = useTrans()
  const lost = useLostLinks(pages.flatMap(({ slug }) => slug ?? []))
  return (
    <>
      <ul className={styles.list} aria-label={trans('Pages')}>
        {pages.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      {lost.map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  )
}
