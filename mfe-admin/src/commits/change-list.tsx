import type { Change } from '@app/shared/protocol'
import styles from './change-list.module.css'

/** What a revision does to each remote: from which versions to which. */
export function ChangeList({ changes }: { changes: Readonly<Record<string, Change>> }) {
  return (
    <ul className={styles.list} translate="no">
      {Object.entries(changes).map(([remote, { from, to }]) => (
        <li key={remote}>
          <span className={styles.remote}>{remote}</span> <code>{from ?? '–'}</code> →{' '}
          <code>{to ?? '–'}</code>
        </li>
      ))}
    </ul>
  )
}
