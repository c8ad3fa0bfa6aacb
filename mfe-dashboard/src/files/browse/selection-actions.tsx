import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import type { Marked } from '@app/shared/table'
import { Button, ButtonLink } from '@app/shared/ui'
import { type FileEntry, type MatchingFiles, MOST_FILES_AT_ONCE } from '@app/shared/wire'
import { useState } from 'react'
import { useArchiveAddress } from '../actions/archive-address'
import { MoveDialog } from '../actions/move-dialog'
import { useBinFiles, useDeleteForever, useRestoreFiles } from '../calls/use-file-actions'

/** More than so many cannot be selected one by one; their ids stand in the address. */
const MOST_BY_NAME = 100

/** What may be done with everything that is selected, or with all that the list finds on all its pages. Of what is selected only what is on screen can be moved: a folder must not go into itself. */
export function SelectionActions({
  marked: { keys, rows, clear },
  isBin,
  shown,
  findable,
}: {
  marked: Marked<FileEntry>
  isBin: boolean
  /** How many entries are on screen. */
  shown: number
  /** All that the list finds; undefined while that is not known. */
  findable: MatchingFiles | undefined
}) {
  const { trans } = useTrans()
  const [open, setOpen] = useState<'move' | 'delete' | 'bin'>()
  // Chosen for the selection as it is: once that changes, it is about that again.
  const [chosenFor, setChosenFor] = useState<string>()
  const archive = useArchiveAddress()
  const ids = keys.map(Number).filter(id => Number.isInteger(id) && id > 0 && id < 2 ** 31)
  const done = () => {
    setOpen(undefined)
    clear()
  }
  const bin = useBinFiles(done)
  const restore = useRestoreFiles(done)
  const remove = useDeleteForever(done)
  const selection = keys.join()
  const everything = chosenFor === selection ? findable : undefined
  const meant = everything ? { matching: everything } : { entryIds: ids }
  const count = everything?.expected ?? ids.length
  const mayFindMore =
    findable &&
    !everything &&
    findable.expected > ids.length &&
    findable.expected <= MOST_FILES_AT_ONCE &&
    ids.length >= Math.min(shown, MOST_BY_NAME)
  return (
    <>
      {mayFindMore && (
        <Button variant="ghost" size="sm" onClick={() => setChosenFor(selection)}>
          {trans('Select all :count', { count: findable.expected })}
        </Button>
      )}
      {everything && <span role="status">{trans('All :count are selected', { count })}</span>}
      {isBin ? (
        <>
          <Button
            variant="outline"
            size="sm"
            pending={restore.isPending}
            onClick={() => restore.mutate(meant)}
          >
            {trans('Restore')}
          </Button>
          <Button variant="danger" size="sm" onClick={() => setOpen('delete')}>
            {trans('Delete for good')}
          </Button>
        </>
      ) : (
        <>
          <ButtonLink variant="outline" size="sm" to={archive(meant)} target="_blank" rel="noopener">
            {trans('Download as ZIP')}
          </ButtonLink>
          <Button
            variant="outline"
            size="sm"
            disabled={!everything && rows.length < count}
            onClick={() => setOpen('move')}
          >
            {trans('Move')}
          </Button>
          <Button
            variant="danger"
            size="sm"
            pending={bin.isPending}
            onClick={() => (everything ? setOpen('bin') : bin.mutate(meant))}
          >
            {trans('Move to the bin')}
          </Button>
        </>
      )}
      {open === 'move' && (
        <MoveDialog
          entries={rows}
          everything={everything}
          onClose={() => setOpen(undefined)}
          onMoved={clear}
        />
      )}
      <ConfirmDialog
        open={open === 'bin'}
        onOpenChange={() => setOpen(undefined)}
        title={trans('Move all :count items to the bin?', { count })}
        description={trans('They come back from there for 30 days.')}
        confirmLabel={trans('Move to the bin')}
        pending={bin.isPending}
        onConfirm={() => bin.mutate(meant)}
      />
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={() => setOpen(undefined)}
        title={trans('Delete this item for good?|Delete :count items for good?', { count })}
        description={trans('Nobody can bring it back.')}
        confirmLabel={trans('Delete for good')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(meant)}
      />
    </>
  )
}
