import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { FlaskConical } from 'lucide-react'
import styles from './test-mode-note.module.css'

/** Says that no money moves, on a site where none does. */
export function TestModeNote() {
  const { trans } = useTrans()
  const { billing } = useSettings()
  if (!billing.test_mode) return null
  return (
    <p className={styles.note}>
      <FlaskConical size={16} strokeWidth={1.75} aria-hidden="true" />
      {trans('Test mode, no money moves')}
    </p>
  )
}
