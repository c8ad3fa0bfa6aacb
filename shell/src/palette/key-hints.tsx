import { useTrans } from '@app/shared/i18n'
import styles from './choices.module.css'
import { KeyCaps } from './key-caps'

const hints = [
  { keys: ['ArrowUp', 'ArrowDown'], label: 'Up and down' },
  { keys: ['Enter'], label: 'Go there' },
  { keys: ['Mod+Enter'], label: 'In a tab of its own' },
  { keys: ['Escape'], label: 'Close' },
]

/** The keys of the search, for those who have a keyboard. */
export function KeyHints() {
  const { trans } = useTrans()
  return (
    <div className={styles.keys} aria-hidden="true">
      {hints.map(({ keys, label }) => (
        <span key={label}>
          <KeyCaps keys={keys} /> {trans(label)}
        </span>
      ))}
    </div>
  )
}
