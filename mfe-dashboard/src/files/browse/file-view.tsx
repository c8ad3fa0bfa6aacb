import { useTrans } from '@app/shared/i18n'
import { Button, EmptyState, Table } from '@app/shared/ui'
import type { FileEntry } from '@app/shared/wire'
import { FolderOpen, Trash2 } from 'lucide-react'
import { FileGrid } from './file-grid'
import { useFileColumns } from './use-file-columns'
import type { useFilesState } from './use-files-state'
import type { Selection } from './use-selection'

/** The entries as a list or as tiles, or why there are none. */
export function FileView({
  files,
  state,
  selection,
  onOpen,
}: {
  files: readonly FileEntry[] | undefined
  state: ReturnType<typeof useFilesState>
  selection: Selection
  onOpen: (file: FileEntry) => void
}) {
  const { trans } = useTrans()
  const { isBin, isGrid } = state
  const columns = useFileColumns(selection, isBin, onOpen)
  if (isGrid && files && files.length > 0)
    return <FileGrid files={files} selection={selection} isBin={isBin} onOpen={onOpen} />
  return (
    <Table
      label={isBin ? trans('Bin') : trans('Files')}
      columns={columns}
      rows={files}
      rowKey={({ id }) => id}
      sort={state.sort}
      onSort={state.order}
      empty={<NoFiles state={state} />}
    />
  )
}

function NoFiles({
  state: { search, kind, isBin, searchFor, narrowTo },
}: {
  state: ReturnType<typeof useFilesState>
}) {
  const { trans } = useTrans()
  if (search || kind)
    return (
      <EmptyState
        icon={<FolderOpen />}
        title={trans('There are no items matching your query')}
        action={
          <Button variant="outline" onClick={() => (search ? searchFor('') : narrowTo(''))}>
            {search ? trans('Clear search') : trans('Show everything')}
          </Button>
        }
      />
    )
  if (isBin) return <EmptyState icon={<Trash2 />} title={trans('The bin is empty')} />
  return (
    <EmptyState
      icon={<FolderOpen />}
      title={trans('Nothing here yet')}
      text={trans('Drop files or folders anywhere on this page, paste a picture, or choose New.')}
    />
  )
}
