import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import { Button } from '@app/shared/ui'
import type { BulkSuspensionResponse, UserListItem } from '@app/shared/wire'
import styles from './suspend-dialog.module.css'

const reasons = {
  not_allowed: 'You may not change this person.',
  not_found: 'This account is not there any more.',
  done: '',
} as const

/** Who was left out when something was done to many, and why. */
export function LeftOut({
  left,
  people,
  onClose,
}: {
  left: BulkSuspensionResponse['results']
  people: readonly UserListItem[]
  onClose: () => void
}) {
  const { trans } = useTrans()
  const nameOf = (id: number) => people.find(person => person.id === id)?.display_name ?? `#${id}`
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => !open && onClose()}
      title={trans('1 person was left out|:count people were left out', { count: left.length })}
      actions={<Button onClick={onClose}>{trans('Close')}</Button>}
    >
      <ul className={styles.left}>
        {left.map(({ id, result }) => (
          <li key={id}>
            <strong>{nameOf(id)}</strong> {trans(reasons[result])}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
