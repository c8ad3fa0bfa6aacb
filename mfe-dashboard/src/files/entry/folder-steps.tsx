import { useTrans } from '@app/shared/i18n'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import styles from './folder-steps.module.css'

/** Where something is, outermost first, each step but the last a link; nothing for what is at the top itself. */
export function FolderSteps({ steps }: { steps: readonly { to: string; name: string }[] }) {
  const { trans } = useTrans()
  if (steps.length < 2) return null
  return (
    <nav aria-label={trans('Folder')}>
      <ol className={styles.path}>
        {steps.map(({ to, name }, index) => (
          <li key={to} className={styles.step}>
            {index > 0 && <ChevronRight className={styles.arrow} size={14} aria-hidden="true" />}
            {index < steps.length - 1 ? (
              <Link to={to} className={styles.link}>
                {name}
              </Link>
            ) : (
              <span aria-current="page" className={styles.here}>
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
