import { useTrans } from '@app/shared/i18n'
import type { PageListItem } from '@app/shared/wire'
import { Fragment } from 'react'
import { useLostLinks } from './use-lost-links'

/** What goes with a page when it is deleted, and which links then lead nowhere. */
export function DeleteQuestion({ page: { slug } }: { page: PageListItem }) {
  const { trans } = useTrans()
  return (
    <>
      {trans('Its text, its history and its earlier addresses are deleted with it.')}
      {useLostLinks([slug]).map(sentence => (
        <Fragment key={sentence}>
          <br />
          {sentence}
        </Fragment>
      ))}
    </>
  )
}
