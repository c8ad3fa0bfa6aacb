import { useTrans } from '@app/shared/i18n'
import type { BulkPeopleResponse, UserListItem } from '@app/shared/wire'
import styles from './bulk-dialog.module.css'

/** Who is left out when something is done to many, and why. */
export function LeftOut({
  left,
  people,
}: {
  left: BulkPeopleResponse['results']
  people: readonly UserListItem[]
}) {
  const { trans } = useTrans()
  const nameOf = (id: number) => people.find(person => person.id === id)?.display_name ?? `#${id}`
  return (
    <ul className={styles.left}>
      {left.map(({ id, result, why }) => (
        <li key={id}>
          <strong>{nameOf(id)}</strong>{' '}
          {result === 'not_found' ? trans('This account is not there any more.') : why}
        </li>
      ))}
    </ul>
  )
}
