import { useTrans } from '@app/shared/i18n'
import { ButtonLink, IconButton, SearchField, Select } from '@app/shared/ui'
import { LayoutGrid, List } from 'lucide-react'
import styles from './file-toolbar.module.css'
import { UsageMeter } from './usage-meter'
import { BIN, folderPath, kinds, type useFilesState } from './use-files-state'

/** Search, kind, look, the bin, and how much space is used. */
export function FileToolbar({ state }: { state: ReturnType<typeof useFilesState> }) {
  const { trans } = useTrans()
  const { search, kind, isBin, isGrid } = state
  const Look = isGrid ? List : LayoutGrid
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <SearchField
          label={isBin ? trans('Search the bin') : trans('Search files')}
          value={search}
          onChange={state.searchFor}
        />
      </div>
      <Select
        label={trans('Kind')}
        inline
        value={kind ?? ''}
        onChange={event => state.narrowTo(event.target.value)}
        placeholder={trans('Everything')}
        options={kinds.map(it => ({ value: it.kind, label: trans(it.name) }))}
      />
      <IconButton
        label={isGrid ? trans('Show as a list') : trans('Show as tiles')}
        onClick={() => state.showGrid(!isGrid)}
      >
        <Look size={16} strokeWidth={1.75} />
      </IconButton>
      <ButtonLink variant="outline" to={isBin ? folderPath(null) : BIN}>
        {isBin ? trans('Back to files') : trans('Bin')}
      </ButtonLink>
      <div className={styles.usage}>
        <UsageMeter />
      </div>
    </div>
  )
}
