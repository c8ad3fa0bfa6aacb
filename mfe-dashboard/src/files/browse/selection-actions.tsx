import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import type { Marked } from '@app/shared/table'
import { Button, ButtonLink } from '@app/shared/ui'
import type { FileEntry } from '@app/shared/wire'
import { useState } from 'react'
import { useArchiveAddress } from '../actions/archive-address'
import { MoveDialog } from '../actions/move-dialog'
import { useBinFiles, useDeleteForever, useRestoreFiles } from '../calls/use-file-actions'

/** What may be done with everything that is selected. Only what is on screen can be moved: a folder must not go into itself. */
export function SelectionActions({
  marked: { keys, rows, clear },
  isBin,
}: {
  marked: Marked<FileEntry>
  isBin: boolean
}) {
  const { trans } = useTrans()
  const [open, setOpen] = useState<'move' | 'delete'>()
  const archive = useArchiveAddress()
  const ids = keys.map(Number).filter(id => Number.isInteger(id) && id > 0 && id < 2 ** 31)
  const bin = useBinFiles(clear)
  const restore = useRestoreFiles(clear)
  const remove = useDeleteForever(() => {
    setOpen(undefined)
    clear()
  })
  const count = ids.length
  return (
    <>
      {isBin ? (
        <>
          <Button variant="outline" size="sm" pending={restore.isPending} onClick={() => restore.mutate(ids)}>
            {trans('Restore')}
          </Button>
          <Button variant="danger" size="sm" onClick={() => setOpen('delete')}>
            {trans('Delete for good')}
          </Button>
        </>
      ) : (
        <>
          <ButtonLink variant="outline" size="sm" to={archive(ids)} target="_blank" rel="noopener">
            {trans('Download as ZIP')}
          </ButtonLink>
          <Button variant="outline" size="sm" disabled={rows.length < count} onClick={() => setOpen('move')}>
            {trans('Move')}
          </Button>
          <Button variant="danger" size="sm" pending={bin.isPending} onClick={() => bin.mutate(ids)}>
            {trans('Move to the bin')}
          </Button>
        </>
      )}
      {open === 'move' && <MoveDialog entries={rows} onClose={() => setOpen(undefined)} onMoved={clear} />}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={() => setOpen(undefined)}
        title={trans('Delete this item for good?|Delete :count items for good?', { count })}
        description={trans('Nobody can bring it back.')}
        confirmLabel={trans('Delete for good')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(ids)}
      />
    </>
  )
}
