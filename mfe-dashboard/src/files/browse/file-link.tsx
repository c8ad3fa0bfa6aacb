import type { FileEntry } from '@app/shared/wire'
import { Link } from 'react-router-dom'
import { folderPath } from '../entry/folder-path'
import styles from './file-list.module.css'

/** The name of an entry, which opens it: a folder in the page, a file in a preview. What is in the bin opens nothing. */
export function FileLink({
  file,
  isBin,
  onOpen,
}: {
  file: FileEntry
  isBin: boolean
  onOpen: (file: FileEntry) => void
}) {
  if (isBin) return <span className={styles.title}>{file.name}</span>
  if (file.type === 'folder')
    return (
      <Link className={styles.title} to={folderPath(file.id)}>
        {file.name}
      </Link>
    )
  return (
    <button type="button" className={styles.title} onClick={() => onOpen(file)}>
      {file.name}
    </button>
  )
}
