import { useTrans } from '@app/shared/i18n'
import { type DataColumn, DataTable, type TableState } from '@app/shared/table'
import { EmptyState } from '@app/shared/ui'
import type { FileEntry, MatchingFiles } from '@app/shared/wire'
import { FolderOpen, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { FileGrid } from './file-grid'
import { FileTools } from './file-tools'
import { SelectionActions } from './selection-actions'
import type { useFilesPlace } from './use-files-place'

/** The entries as a list or as tiles, or why there are none. */
export function FileView({
  files,
  place,
  state,
  columns,
  csv,
  failed,
  findable,
  onOpen,
}: {
  files: readonly FileEntry[] | undefined
  place: ReturnType<typeof useFilesPlace>
  state: TableState
  columns: readonly DataColumn<FileEntry>[]
  /** Where the list is as a file. */
  csv: string
  failed: ReactNode
  findable: MatchingFiles | undefined
  onOpen: (file: FileEntry) => void
}) {
  const { trans } = useTrans()
  const { isBin, isGrid } = place
  return (
    <DataTable
      label={isBin ? trans('Bin') : trans('Files')}
      state={state}
      columns={columns}
      rows={files}
      rowKey={({ id }) => id}
      by="server"
      // An empty list says so itself.
      total={findable?.expected || undefined}
      csv={findable && findable.expected > 0 ? { address: csv } : undefined}
      search={isBin ? trans('Search the bin') : trans('Search files')}
      tools={<FileTools place={place} />}
      bulk={{
        nameOf: ({ name }) => name,
        actions: marked => (
          <SelectionActions marked={marked} isBin={isBin} shown={files?.length ?? 0} findable={findable} />
        ),
      }}
      tiles={isGrid ? tiles => <FileGrid tiles={tiles} isBin={isBin} onOpen={onOpen} /> : undefined}
      empty={<NoFiles isBin={isBin} />}
      failed={failed}
    />
  )
}

function NoFiles({ isBin }: { isBin: boolean }) {
  const { trans } = useTrans()
  if (isBin) return <EmptyState icon={<Trash2 />} title={trans('The bin is empty')} />
  return (
    <EmptyState
      icon={<FolderOpen />}
      title={trans('Nothing here yet')}
      text={trans('Drop files or folders anywhere on this page, paste a picture, or choose New.')}
    />
  )
}
