import { useTrans } from '@app/shared/i18n'
import { ButtonLink, IconButton } from '@app/shared/ui'
import { LayoutGrid, List } from 'lucide-react'
import { folderPath } from '../entry/folder-path'
import styles from './file-tools.module.css'
import { UsageMeter } from './usage-meter'
import { BIN, type useFilesPlace } from './use-files-place'

/** The look, the bin, and how much space is used. */
export function FileTools({
  place: { isBin, isGrid, showGrid },
}: {
  place: ReturnType<typeof useFilesPlace>
}) {
  const { trans } = useTrans()
  const Look = isGrid ? List : LayoutGrid
  return (
    <>
      <IconButton
        label={isGrid ? trans('Show as a list') : trans('Show as tiles')}
        onClick={() => showGrid(!isGrid)}
      >
        <Look size={16} strokeWidth={1.75} />
      </IconButton>
      <ButtonLink variant="outline" to={isBin ? folderPath(null) : BIN}>
        {isBin ? trans('Back to files') : trans('Bin')}
      </ButtonLink>
      <div className={styles.usage}>
        <UsageMeter />
      </div>
    </>
  )
}
