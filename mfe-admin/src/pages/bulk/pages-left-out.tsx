import { useTrans } from '@app/shared/i18n'
import type { BulkPagesResponse } from '@app/shared/wire'
import styles from './bulk-question.module.css'

/** Which pages are left out when something is done to many, and why. */
export function PagesLeftOut({ left }: { left: BulkPagesResponse['results'] }) {
  const { trans } = useTrans()
  return (
    <ul className={styles.list}>
      {left.map(({ id, result, title = `#${id}`, why }) => (
        <li key={id}>
          <strong>{title}</strong> {result === 'not_found' ? trans('This page is not there any more.') : why}
        </li>
      ))}
    </ul>
  )
}
