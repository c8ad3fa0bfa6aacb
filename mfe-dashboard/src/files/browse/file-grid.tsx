import { useTrans } from '@app/shared/i18n'
import { Checkbox, VisuallyHidden } from '@app/shared/ui'
import type { FileEntry } from '@app/shared/wire'
import { FileMenu } from '../actions/file-menu'
import { FilePicture } from '../entry/file-icon'
import { FileLink } from './file-link'
import styles from './file-list.module.css'
import type { Selection } from './use-selection'

/** Entries as tiles with pictures. */
export function FileGrid({
  files,
  selection,
  isBin,
  onOpen,
}: {
  files: readonly FileEntry[]
  selection: Selection
  isBin: boolean
  onOpen: (file: FileEntry) => void
}) {
  const { trans } = useTrans()
  return (
    <ul className={styles.grid} aria-label={trans('Files')}>
      {files.map(file => (
        <li key={file.id} className={styles.tile}>
          <FilePicture file={file} size="tile" />
          <div className={styles.mark}>
            <Checkbox
              label={<VisuallyHidden>{trans('Select :name', { name: file.name })}</VisuallyHidden>}
              checked={selection.has(file.id)}
              onChange={() => selection.toggle(file.id)}
            />
          </div>
          <div className={styles.foot}>
            <FileLink file={file} isBin={isBin} onOpen={onOpen} />
            <FileMenu entry={file} />
          </div>
        </li>
      ))}
    </ul>
  )
}
