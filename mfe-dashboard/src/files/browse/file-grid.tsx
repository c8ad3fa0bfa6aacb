import { useTrans } from '@app/shared/i18n'
import type { FileEntry } from '@app/shared/wire'
import type { ReactNode } from 'react'
import { FileMenu } from '../actions/file-menu'
import { FilePicture } from '../entry/file-icon'
import { FileLink } from './file-link'
import styles from './file-list.module.css'

/** Entries as tiles with pictures. */
export function FileGrid({
  tiles,
  isBin,
  onOpen,
}: {
  tiles: readonly { row: FileEntry; mark: ReactNode }[]
  isBin: boolean
  onOpen: (file: FileEntry) => void
}) {
  const { trans } = useTrans()
  return (
    <ul className={styles.grid} aria-label={trans('Files')}>
      {tiles.map(({ row: file, mark }) => (
        <li key={file.id} className={styles.tile} data-row>
          <FilePicture file={file} size="tile" />
          <div className={styles.mark}>{mark}</div>
          <div className={styles.foot}>
            <FileLink file={file} isBin={isBin} onOpen={onOpen} />
            <FileMenu entry={file} />
          </div>
        </li>
      ))}
    </ul>
  )
}
