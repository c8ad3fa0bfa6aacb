import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import type { PageListItem } from '@app/shared/wire'
import { usesOf } from './page-uses'

/** What goes with a page when it is deleted, and which links then lead nowhere. */
export function DeleteQuestion({ page }: { page: PageListItem }) {
  const { trans, language } = useTrans()
  const { menus, policies } = usesOf(page, useSettings())
  const list = (names: string[]) => new Intl.ListFormat(language).format(names)
  return (
    <>
      {trans('Its text, its history and its earlier addresses are deleted with it.')}
      {menus.length > 0 && (
        <>
          <br />
          {trans('Links of these menus then lead nowhere: :names', { names: list(menus) })}
        </>
      )}
      {policies.length > 0 && (
        <>
          <br />
          {trans('Whoever registers accepts it, and then finds nothing there: :names', {
            names: list(policies),
          })}
        </>
      )}
    </>
  )
}
