import { useTrans } from '@app/shared/i18n'
import type { FolderPath as Path } from '@app/shared/wire'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { folderPath } from '../entry/folder-path'
import styles from './folder-path.module.css'

/** Where a folder is, each step a link; nothing at the top. */
export function FolderPath({ path }: { path: Path }) {
  const { trans } = useTrans()
  if (path.length === 0) return null
  const steps = [{ id: null, name: trans('Files') }, ...path]
  return (
    <nav aria-label={trans('Folder')}>
      <ol className={styles.path}>
        {steps.map(({ id, name }, index) => (
          <li key={id ?? 0} className={styles.step}>
            {index > 0 && <ChevronRight className={styles.arrow} size={14} aria-hidden="true" />}
            {index < steps.length - 1 ? (
              <Link to={folderPath(id)} className={styles.link}>
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
